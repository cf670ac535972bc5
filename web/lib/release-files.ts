const readFile = async (address: string): Promise<Response> => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer
}

/** Reads a file of the release that is compressed with gzip. Throws where the server does not answer with it. */
export const readPackedFile = async (address: string): Promise<ArrayBuffer> => {
  const { body } = await readFile(address)
  if (!body) throw new Error(`${address} is empty`)
  return new Response(body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()
}

/** Reads a file of the release with texts by name. Throws where the server does not answer with it. */
export const readTextsFile = async (address: string): Promise<Record<string, string>> =>
  (await readFile(address)).json()
