import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readList, writeRest } from './read-list.ts'

const read = (text: string) =>
  readList(text, 'user').people.map(({ line, email, user_type, state }) =>
    [line, email, state === 'ready' ? user_type : state].join(' '),
  )

describe('a list of people to invite', () => {
  it.each([
    ['one a line', 'ada@one.test\n\nben@two.test', ['1 ada@one.test user', '3 ben@two.test user']],
    [
      'names, commas and semicolons',
      'Ada L <ada@one.test>; "Keyes, Ben" <ben@two.test>',
      ['1 ada@one.test user', '1 ben@two.test user'],
    ],
    [
      'columns of a spreadsheet',
      'Ada Lindqvist\tada@one.test\towner\nben@two.test\tBen\tguest',
      ['1 ada@one.test owner', '2 ben@two.test user'],
    ],
    ['a role after a space', 'ada@one.test owner', ['1 ada@one.test owner']],
    [
      'a role before and after',
      'owner, ada@one.test\nben@two.test, Gast, cleo@one.test, Eigentümerin',
      ['1 ada@one.test owner', '2 ben@two.test user', '2 cleo@one.test owner'],
    ],
    ['an admin', 'ada@one.test, admin', ['1 ada@one.test admin']],
    [
      'no address',
      'Uncle Jim\nada@one\nowner',
      ['1  not_an_address', '2  not_an_address', '3  not_an_address'],
    ],
    ['the same twice', 'ada@one.test\nADA@one.test', ['1 ada@one.test user', '2 ada@one.test twice']],
  ])('is read when it has %s', (_what, text, people) => {
    expect(read(text)).toEqual(people)
  })

  it('is read by its columns when the first line names them', () => {
    const text =
      '\uFEFFname;E-Mail;role\r\n"Keyes; ""Ben""\nof Bath";ben@two.test;Owner\r\nAda;ada@one.test;\r\nCleo;cleo;user\r\nDan;dan@one.test;pilot\r\n'
    expect(read(text)).toEqual([
      '2 ben@two.test owner',
      '4 ada@one.test user',
      '5  not_an_address',
      '6 dan@one.test role_unknown',
    ])
  })

  it('reads each line with wrong quotes by itself, so that it swallows no other and changes no role', () => {
    const text = [
      'name,email,role',
      '"Dora D." <dora@one.test>,owner',
      'Ben,ben@two.test,user',
      '"Cleo,cleo@one.test,owner',
      'Dan,dan@one.test,',
      'Eve,eve@one.test,"owner"',
      'Fay,"fay@one.test',
    ].join('\n')
    expect(read(text)).toEqual([
      '2 dora@one.test owner',
      '3 ben@two.test user',
      '4 cleo@one.test owner',
      '5 dan@one.test user',
      '6 eve@one.test owner',
      '7 fay@one.test user',
    ])
  })

  it('answers every line below a head that has an address on it, wherever quotes stand', () => {
    const cell = fc.string({ unit: fc.constantFrom('"', 'a', ' ', ','), maxLength: 6 })
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }), cells => {
        const lines = cells.map(([before, after], index) => `${before}person${index}@one.test${after}`)
        const told = new Set(
          readList(['email,role', ...lines].join('\n'), 'user').people.map(({ line }) => line),
        )
        expect(lines.filter((_, index) => !told.has(index + 2))).toEqual([])
      }),
    )
  })

  it('with a head alone, or nothing, is empty', () => {
    for (const text of ['', ' \n\t\n', 'email', 'email,role\n']) expect(read(text)).toEqual([])
  })

  it('keeps the head and what is not done, as it was written', () => {
    const text = 'email,role\nada@one.test,owner\nben@two,user\ncleo@one.test,'
    const list = readList(text, 'user')
    expect(writeRest(list, person => person.email === 'ada@one.test')).toBe(
      'email,role\nben@two,user\ncleo@one.test,',
    )
    expect(writeRest(list, () => true)).toBe('')
    const free = readList('Ada <ada@one.test>, owner; ben@two.test; cleo@one', 'user')
    expect(writeRest(free, person => person.email === 'ben@two.test')).toBe(
      'Ada <ada@one.test>, owner\ncleo@one',
    )
  })

  const address = fc
    .tuple(fc.stringMatching(/^[a-z]{1,8}$/), fc.stringMatching(/^[a-z]{1,8}$/))
    .map(([name, place]) => `${name}@${place}.test`)
  const person = fc.record({
    address,
    form: fc.constantFrom('%', '<%>', 'A Name <%>', '"A, Name" <%>'),
    role: fc.constantFrom('', ', owner', '\tguest', '; Eigentümer'),
  })
  const list = fc.array(fc.tuple(person, fc.constantFrom('\n', ', ', '; ', '\t', '\r\n')), { maxLength: 15 })
  const written = (
    people: ReadonlyArray<readonly [{ address: string; form: string; role: string }, string]>,
  ) => people.map(([{ address, form, role }, end]) => form.replace('%', address) + role + end).join('')

  it('loses nobody and mistakes no role, however names, roles and separators are mixed', () => {
    fc.assert(
      fc.property(list, people => {
        expect(
          readList(written(people), 'user').people.map(({ email, user_type }) => [email, user_type]),
        ).toEqual(people.map(([{ address, role }]) => [address, /owner|Eig/.test(role) ? 'owner' : 'user']))
      }),
    )
  })

  it('has the same people left when what is done is taken out, whoever they are', () => {
    fc.assert(
      fc.property(list, fc.func(fc.boolean()), (people, isDone) => {
        const whole = readList(written(people), 'user')
        const rest = readList(
          writeRest(whole, ({ email }) => isDone(email)),
          'user',
        )
        const asked = ({ email, user_type }: { email: string | null; user_type: string }) => [
          email,
          user_type,
        ]
        expect(rest.people.map(asked)).toEqual(whole.people.filter(({ email }) => !isDone(email)).map(asked))
      }),
    )
  })

  it('says something of every line with a word on it, whatever stands there', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom(...'a@.,;"<>\t owner') }), { maxLength: 8 }),
        lines => {
          const text = lines.join('\n')
          const { people, head } = readList(text, 'user')
          const told = new Set(people.map(({ line }) => line))
          if (head === null)
            for (const [index, line] of lines.entries())
              if (/[a-z]/.test(line)) expect([line, told.has(index + 1)]).toEqual([line, true])
        },
      ),
    )
  })
})
