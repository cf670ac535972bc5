import { deflateSync } from 'node:zlib'

/** A small PDF of one empty page, with more objects where some are given. */
export const aPdf = (more: Uint8Array = new Uint8Array()): Buffer =>
  Buffer.concat([
    Buffer.from(
      '%PDF-1.7\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj\n3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >> endobj\n',
      'latin1',
    ),
    more,
    Buffer.from('trailer << /Root 1 0 R /Size 4 >>\nstartxref\n0\n%%EOF\n', 'latin1'),
  ])

/** Objects in a packed stream, as programs write them since PDF 1.5. */
export const packedObjects = (
  objects: string,
  dictionary = '<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>',
): Buffer =>
  Buffer.concat([
    Buffer.from(`9 0 obj ${dictionary} stream\n`, 'latin1'),
    deflateSync(Buffer.from(objects, 'latin1')),
    Buffer.from('\nendstream endobj\n', 'latin1'),
  ])
