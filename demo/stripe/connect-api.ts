import { invalid, missing } from './api-error.ts'
import type { ApiCall } from './call.ts'
import type { StripeConnect } from './connect.ts'
import { type FormFields, textAt, textsAt } from './form.ts'
import { listOf } from './list.ts'
import type { StripeState, StripeTransfer } from './objects.ts'

const required = (form: FormFields, name: string): string => {
  const text = textAt(form, name)
  if (!text) throw invalid(`Missing required param: ${name}.`, { param: name })
  return text
}

const makeAccount = (connect: StripeConnect, { form }: ApiCall) => {
  const { controller } = form
  if (textAt(form, 'capabilities', 'transfers', 'requested') !== 'true')
    throw invalid('You must request at least one capability.', { param: 'capabilities' })
  const fields = typeof controller === 'object' && !Array.isArray(controller) ? controller : {}
  return connect.makeAccount(required(form, 'country'), fields, textsAt(form, 'metadata'))
}

const makeLink = (connect: StripeConnect, { form, origin }: ApiCall) => {
  if (required(form, 'type') !== 'account_onboarding')
    throw invalid('You cannot create `account_update` type Account Links for this account.', {
      param: 'type',
    })
  const { token, created, expires_at } = connect.makeLink(required(form, 'account'), {
    return_url: required(form, 'return_url'),
    refresh_url: required(form, 'refresh_url'),
  })
  return { object: 'account_link', created, expires_at, url: `${origin}/setup/${token}` }
}

const transfersFor = (all: Record<string, StripeTransfer>, call: ApiCall) => {
  const [group, destination] = [call.query.get('transfer_group'), call.query.get('destination')]
  const chosen = Object.values(all)
    .filter(each => group === null || each.transfer_group === group)
    .filter(each => destination === null || each.destination === destination)
  return listOf(chosen, call)
}

/** Answers one call about connected accounts and transfers; undefined for any other. */
export const answerConnectCall = (
  state: StripeState,
  connect: StripeConnect,
  call: ApiCall,
): object | undefined => {
  const [, , noun = '', id = '', ...rest] = call.path.split('/')
  const what = [call.method, noun, ...(id ? [':id'] : []), ...rest].join(' ')
  const cents = textAt(call.form, 'amount')
  switch (what) {
    case 'POST accounts':
      return makeAccount(connect, call)
    case 'GET accounts :id':
      return connect.accountOf(id)
    case 'POST account_links':
      return makeLink(connect, call)
    case 'GET transfers':
      return transfersFor(state.transfers, call)
    case 'GET transfers :id':
      return connect.transferOf(id)
    case 'POST transfers':
      return connect.transfer({
        cents: Number(cents),
        currency: required(call.form, 'currency'),
        destination: required(call.form, 'destination'),
        group: textAt(call.form, 'transfer_group') ?? null,
        metadata: textsAt(call.form, 'metadata'),
      })
    case 'POST transfers :id reversals':
      if (!state.transfers[id]) throw missing('transfer', id)
      return connect.reverse(
        id,
        cents === undefined ? undefined : Number(cents),
        textsAt(call.form, 'metadata'),
      )
    default:
      return undefined
  }
}
