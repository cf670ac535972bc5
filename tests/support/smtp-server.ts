import { type AddressInfo, createServer, type Socket } from 'node:net'

/** How the mail server behaves: `shut` refuses connections, `refuse` rejects mails. */
export type SmtpMood = 'take' | 'refuse' | 'shut' | 'hang'

const converse = (socket: Socket, mood: () => SmtpMood, received: string[][]) => {
  let mail: string[] | undefined
  let text = ''
  const say = (line: string) => socket.write(`${line}\r\n`)
  const hear = (line: string) => {
    if (mail && line !== '.') mail.push(line)
    else if (mail) {
      received.push(mail)
      mail = undefined
      say('250 kept')
    } else if (/^RCPT TO:/.test(line)) {
      const address = /<(.*)>/.exec(line)?.[1] ?? ''
      const refused = mood() === 'refuse' || address.startsWith('nobody@')
      say(refused ? `550 ${address} is not here` : '250 ok')
    } else if (line === 'DATA') {
      mail = []
      say('354 go on')
    } else if (line === 'QUIT') socket.end('221 bye\r\n')
    else say('250 ok')
  }
  say('220 here')
  socket.on('data', chunk => {
    text += chunk.toString()
    for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
      const line = text.slice(0, end)
      text = text.slice(end + 2)
      hear(line)
    }
  })
  socket.on('error', () => {})
}

/** A minimal SMTP server on this machine that can be made unavailable. */
export const startSmtp = async (first: SmtpMood = 'take') => {
  let mood = first
  const received: string[][] = []
  const open = new Set<Socket>()
  const server = createServer(socket => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    if (mood === 'shut') socket.destroy()
    // Somebody who answers the phone and says nothing.
    else if (mood === 'hang') socket.on('error', () => {}).resume()
    else converse(socket, () => mood, received)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The lines of each accepted mail. */
    received,
    become(next: SmtpMood) {
      mood = next
      for (const socket of open) socket.destroy()
    },
    close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
