/** The request of a form that uploads a picture into a folder. */
export const pictureForm = (folder: string, picture: Buffer) => {
  const edge = 'form-edge'
  const part = (head: string, content: Buffer | string) => [`--${edge}\r\n${head}\r\n\r\n`, content, '\r\n']
  const pieces = [
    ...part('content-disposition: form-data; name="folder"', folder),
    ...part(
      'content-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png',
      picture,
    ),
    `--${edge}--\r\n`,
  ]
  return {
    payload: Buffer.concat(pieces.map(piece => Buffer.from(piece))),
    headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
  }
}
