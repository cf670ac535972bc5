/** Reads a file of the release that is compressed with gzip. Throws where the server does not answer with it. */
export const readPackedFile = async (address: string): Promise<ArrayBuffer> => {
  const answer = await fetch(address)
  if (!answer.ok || !answer.body) throw new Error(`${address} answered ${answer.status}`)
  return new Response(answer.body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()
}
