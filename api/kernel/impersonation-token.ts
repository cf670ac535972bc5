import { createHash } from 'node:crypto'

export const hashImpersonationToken = (token: string): Buffer => createHash('sha256').update(token).digest()
