import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { changes } from '#tests/support/audit.ts'
import { queryBackup } from '#tests/support/backups.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { ANCHOR_FILE } from './anchor-file.service.ts'
import { verifyChain } from './chain.service.ts'
import { writeHead } from './jobs.ts'

let app: TestApp
let admin: TestPerson

/** Two days of an audit log, each with its anchor. */
beforeEach(async () => {
  app = await openTestApp()
  admin = await createPerson(app, { userType: 'admin' })
  for (const many of [3, 2]) {
    await changes(app, admin, many)
    await writeHead.run(app.ctx, {})
  }
})
afterEach(() => app?.close())

const file = () => join(app.dataDir, ANCHOR_FILE)
const lines = () => readFileSync(file(), 'utf8').trim().split('\n')

const verify = (...args: string[]) => {
  const tool = join(import.meta.dirname, '..', '..', '..', 'tools', 'audit-verify.ts')
  const env = { ...process.env, DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir }
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, ...args], { env, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

/** Runs as the database's superuser, with all triggers of the tables disabled. */
const asSuperuser = async (statements: string) => {
  const url = new URL(inject('clusterUrl'))
  url.pathname = new URL(app.databaseUrl).pathname
  await queryBackup(url.href, `set session_replication_role = 'replica'; ${statements}`)
}

/** Changes an entry and recomputes every later hash with the database's own function. */
const REWRITE = `
  update audit_entries set reason = 'as if nothing had been' where id = (select entry_id from audit_chain where position = 2);
  do $$
  declare link record; before text := '';
  begin
    for link in select position, audit_entries as entry from audit_chain join audit_entries on id = entry_id order by position loop
      before := encode(sha256(convert_to(before || e'\\n' || audit_text(link.entry), 'UTF8')), 'hex');
      update audit_chain set hash = before where position = link.position;
    end loop;
  end $$;`

test('an anchor a day is written beside the database, readable by its owner alone, and not twice for one place', async () => {
  expect(lines().map(line => JSON.parse(line))).toMatchObject([{ sequence: 1 }, { sequence: 2 }])
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  await writeHead.run(app.ctx, {})
  expect(lines()).toHaveLength(2)
  expect(verify()).toMatchObject({ status: 0, said: expect.stringContaining('against 2 signed anchors') })
})

test('a record that was rewritten whole, with every hash right, is found where the first anchor stands', async () => {
  const { position } = JSON.parse(lines()[0] ?? '')
  await asSuperuser(REWRITE)
  expect(await verifyChain(app.db)).toMatchObject({ whole: true })
  const { status, said } = verify()
  expect(status).toBe(1)
  expect(said).toContain(`broken at position ${position}`)
  expect(said).toContain('the chain was made anew')
})

test('newest entries that were cut off are missed, also when their anchors went with them', async () => {
  await asSuperuser('delete from audit_chain where position > 3; delete from audit_entries where id > 3')
  expect(verify()).toMatchObject({ status: 1, said: expect.stringContaining('newest entries were cut off') })
  await asSuperuser('delete from audit_anchors')
  expect(verify()).toMatchObject({ status: 1, said: expect.stringContaining('newest entries were cut off') })
})

test('a file of anchors that is gone, or lacks one, is missed', async () => {
  const whole = readFileSync(file(), 'utf8')
  writeFileSync(file(), `${lines()[0]}\n`)
  expect(verify()).toMatchObject({
    status: 1,
    said: expect.stringContaining('Anchor 2 is wrong: it was written'),
  })
  rmSync(file())
  expect(verify()).toMatchObject({
    status: 1,
    said: expect.stringContaining('Anchor 1 is wrong: it was written'),
  })
  const copy = join(app.dataDir, 'kept-elsewhere.jsonl')
  writeFileSync(copy, whole)
  expect(verify('--anchors', copy).status).toBe(0)
})

test('nobody makes an anchor without the key: not by hand, and not for a record that was rewritten', async () => {
  const [first = '', second = ''] = lines()
  await asSuperuser(REWRITE)
  const rows = await queryBackup(app.databaseUrl, 'select hash from audit_chain order by position')
  const moved = [first, second].map(line => {
    const anchor = JSON.parse(line)
    return JSON.stringify({ ...anchor, hash: rows[anchor.position - 1]?.hash })
  })
  writeFileSync(file(), `${moved.join('\n')}\n`)
  expect(verify()).toMatchObject({ status: 1, said: expect.stringContaining('not signed with the key') })
})
