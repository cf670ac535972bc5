import PDFDocument from 'pdfkit'
import { sheetFonts, writable } from './fonts.ts'
import type { Sheet, SheetLine } from './sheet.ts'

/** Points; a sheet is A4. */
const MARGIN = 62
const FOOT = 92
const COLUMN = 150

/** The colours of the page in print (`web/ui/tokens.css`). */
const INK = '#23271f'
const SOFT = '#55594c'
const LINE = '#dcd2bf'
const STRONG = '#8c816c'

const SMALL = 9
const BODY = 10.5

/** The parts of pdfkit that say whether a font has a character; its types leave them out. */
interface WithGlyphs {
  readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } }
}

interface Style {
  /** From the left margin. */
  readonly at: number
  readonly y: number
  readonly width: number
  readonly size: number
  readonly font: 'regular' | 'bold'
  readonly color: string
  readonly align: 'left' | 'right'
}

class Paper {
  readonly doc: PDFKit.PDFDocument
  readonly width: number
  y = MARGIN

  constructor({ title, issued_at, language }: Sheet) {
    const { regular, bold } = sheetFonts()
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      lang: language,
      displayTitle: true,
      info: { Title: title, Creator: 'Latchkey', Producer: 'Latchkey', CreationDate: issued_at },
    })
    this.doc.registerFont('regular', regular).registerFont('bold', bold)
    this.width = this.doc.page.width - 2 * MARGIN
  }

  #set(font: 'regular' | 'bold', size: number, text: string) {
    this.doc.font(font).fontSize(size)
    const { font: glyphs } = (this.doc as unknown as WithGlyphs)._font
    return writable(text, codePoint => glyphs.hasGlyphForCodePoint(codePoint))
  }

  /** Begins another page where this one has less room than that. */
  keep(height: number) {
    if (this.y + height <= this.doc.page.height - FOOT) return
    this.doc.addPage({ size: 'A4', margin: 0 })
    this.y = MARGIN
  }

  /** Writes a text and returns its height; by default at the present height, over the whole width. */
  write(
    text: string,
    {
      at = 0,
      y = this.y,
      width = this.width - at,
      size = BODY,
      font = 'regular',
      color = INK,
      align = 'left',
    }: Partial<Style> = {},
  ): number {
    const words = this.#set(font, size, text)
    // Figures of one width, so that amounts stand in columns.
    const options = { width, align, lineGap: 2, features: ['tnum' as const] }
    this.doc.fillColor(color).text(words, MARGIN + at, y, options)
    return this.doc.heightOfString(words, options)
  }

  heightOf(text: string, { width = this.width, size = BODY, font = 'regular' }: Partial<Style> = {}) {
    return this.doc.heightOfString(this.#set(font, size, text), { width, lineGap: 2 })
  }

  rule(color = LINE, weight = 0.75) {
    this.doc
      .moveTo(MARGIN, this.y)
      .lineTo(MARGIN + this.width, this.y)
      .lineWidth(weight)
      .strokeColor(color)
      .stroke()
  }
}

const AMOUNT_WIDTH = 110

/** A label with its amount at the right; a line is never cut by the end of a page. */
const writeLine = (
  paper: Paper,
  { label, hint, amount }: SheetLine,
  font: 'regular' | 'bold' = 'regular',
) => {
  const width = paper.width - AMOUNT_WIDTH - 12
  const height =
    paper.heightOf(label, { width, font }) + (hint ? paper.heightOf(hint, { width, size: SMALL }) : 0)
  paper.keep(height + 14)
  paper.y += 7
  const below = paper.y + paper.write(label, { width, font })
  if (hint) paper.write(hint, { y: below, width, size: SMALL, color: SOFT })
  paper.write(amount, { at: paper.width - AMOUNT_WIDTH, width: AMOUNT_WIDTH, align: 'right', font })
  paper.y += height + 7
}

const writeLines = (paper: Paper, lines: readonly SheetLine[]) => {
  for (const line of lines) {
    writeLine(paper, line)
    paper.rule()
  }
}

const writeLabelled = (paper: Paper, { label, text }: { label: string; text: string }) => {
  const height = paper.heightOf(text, { width: paper.width - COLUMN })
  paper.keep(height)
  paper.write(label, { width: COLUMN - 12, color: SOFT })
  paper.write(text, { at: COLUMN })
  paper.y += height + 3
}

const writeHead = (paper: Paper, { title, facts, people, subject }: Sheet) => {
  paper.y += paper.write('Latchkey', { font: 'bold', size: 13, color: STRONG }) + 30
  paper.y += paper.write(title, { font: 'bold', size: 24 }) + 14
  for (const fact of facts) writeLabelled(paper, fact)
  paper.y += 16
  paper.rule()
  paper.y += 16
  for (const person of people) writeLabelled(paper, person)
  const top = paper.y
  paper.write(subject.label, { width: COLUMN - 12, color: SOFT })
  paper.y = top + paper.write(subject.title, { at: COLUMN, font: 'bold' })
  for (const line of subject.lines) paper.y += paper.write(line, { at: COLUMN })
  paper.y += 18
}

const writeFoots = (paper: Paper, { footer, toPage }: Sheet) => {
  const { start, count } = paper.doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    paper.doc.switchToPage(start + page)
    const y = paper.doc.page.height - FOOT + 34
    const number = count > 1 ? toPage(page + 1, count) : ''
    paper.write(footer, { y, size: SMALL, color: SOFT, width: paper.width - AMOUNT_WIDTH - 12 })
    const at = paper.width - AMOUNT_WIDTH
    if (number) paper.write(number, { at, y, size: SMALL, color: SOFT, width: AMOUNT_WIDTH, align: 'right' })
  }
}

const bytesOf = (doc: PDFKit.PDFDocument): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
    doc.end()
  })

/** Sets a sheet as a PDF of one page, or of more where it does not fit. The same sheet gives the same bytes. */
export const writeSheet = (sheet: Sheet): Promise<Uint8Array> => {
  const paper = new Paper(sheet)
  writeHead(paper, sheet)
  paper.rule()
  writeLines(paper, sheet.lines)
  paper.keep(40)
  paper.rule(STRONG, 1.5)
  writeLine(paper, sheet.total, 'bold')
  for (const note of sheet.notes) {
    paper.keep(paper.heightOf(note) + 8)
    paper.y += paper.write(note, { color: SOFT }) + 4
  }
  if (sheet.movements) {
    paper.keep(90)
    paper.y += 22
    paper.y += paper.write(sheet.movements.title, { font: 'bold', size: 12 }) + 6
    paper.rule()
    writeLines(paper, sheet.movements.lines)
  }
  writeFoots(paper, sheet)
  return bytesOf(paper.doc)
}
