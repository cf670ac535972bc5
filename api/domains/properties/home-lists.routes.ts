import type { homeListCalls } from '#contract/properties/home-lists.endpoints.ts'
import type { Context } from '../../context.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import {
  changeHomeList,
  listOwnHomeLists,
  makeHomeList,
  readHomeList,
  removeHomeList,
  seeHomeList,
} from './home-lists.service.ts'
import {
  endListLink,
  inviteToList,
  joinByLink,
  listListCandidates,
  makeListLink,
  readListLink,
  takeOffList,
} from './list-people.service.ts'
import { addListedHome, removeListedHome, takeVoteBack, voteForHome } from './listed-homes.service.ts'

const keyOf = ({ id, property }: { id: string; property: string }) => ({ listId: id, propertyId: property })

export const homeListRoutes = (ctx: Context): Handlers<typeof homeListCalls> => ({
  list: async ({ actor, query }) =>
    answer(200, { results: await listOwnHomeLists(ctx, actor, query.property) }),

  create: async ({ actor, body }) => {
    const list = await makeHomeList(ctx, actor, body)
    return isRefusal(list) ? list : answer(201, list)
  },

  get: async ({ actor, params }) => {
    const list = await readHomeList(ctx, actor, params.id)
    return isRefusal(list) ? list : answer(200, list)
  },

  change: async ({ actor, params, body }) =>
    (await changeHomeList(ctx, actor, params.id, body)) ?? answer(204, null),

  remove: async ({ actor, params }) => (await removeHomeList(ctx, actor, params.id)) ?? answer(204, null),

  see: async ({ actor, params }) => (await seeHomeList(ctx, actor, params.id)) ?? answer(204, null),

  addHome: async ({ actor, params }) => (await addListedHome(ctx, actor, keyOf(params))) ?? answer(204, null),

  removeHome: async ({ actor, params }) =>
    (await removeListedHome(ctx, actor, keyOf(params))) ?? answer(204, null),

  vote: async ({ actor, params }) => (await voteForHome(ctx, actor, keyOf(params))) ?? answer(204, null),

  unvote: async ({ actor, params }) => (await takeVoteBack(ctx, actor, keyOf(params))) ?? answer(204, null),

  candidates: async ({ actor, params, query }) => {
    const people = await listListCandidates(ctx, actor, params.id, query.search)
    return isRefusal(people) ? people : answer(200, { people })
  },

  invite: async ({ actor, params }) =>
    (await inviteToList(ctx, actor, { listId: params.id, personId: params.person })) ?? answer(204, null),

  removePerson: async ({ actor, params }) =>
    (await takeOffList(ctx, actor, { listId: params.id, personId: params.person })) ?? answer(204, null),

  makeLink: async ({ actor, params }) => {
    const link = await makeListLink(ctx, actor, params.id)
    return isRefusal(link) ? link : answer(201, link)
  },

  endLink: async ({ actor, params }) => (await endListLink(ctx, actor, params.id)) ?? answer(204, null),

  readLink: async ({ actor, body }) => {
    const list = await readListLink(ctx, actor, body.token)
    return isRefusal(list) ? list : answer(200, list)
  },

  join: async ({ actor, body }) => {
    const list = await joinByLink(ctx, actor, body.token)
    return isRefusal(list) ? list : answer(200, list)
  },
})
