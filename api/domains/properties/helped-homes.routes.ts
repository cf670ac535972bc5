import type { helpedHomeCalls } from '#contract/properties/helped-homes.endpoints.ts'
import type { Context } from '../../context.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal, refuse } from '../../kernel/refusal.ts'
import { readUploadForm } from '../uploads/form.routes.ts'
import { storePicture } from '../uploads/service.ts'
import { changeAsCoHost } from './editing.service.ts'
import { editAsCoHost, seeProperty } from './policy.ts'
import { editedHomeView } from './views.ts'

export const helpedHomeRoutes = (ctx: Context): Handlers<typeof helpedHomeCalls> => ({
  get: async ({ actor, params }) => {
    const permit = await editAsCoHost(ctx.db, actor, params.id)
    if (isRefusal(permit)) return permit
    const property = await seeProperty(ctx.db, permit.by, permit.id)
    return isRefusal(property) ? property : answer(200, editedHomeView(property, ctx.clock()))
  },

  update: async ({ actor, params, body }) => {
    const permit = await editAsCoHost(ctx.db, actor, params.id)
    if (isRefusal(permit)) return permit
    const home = await changeAsCoHost(ctx, permit, body)
    return isRefusal(home) ? home : answer(200, home)
  },

  addPicture: async ({ actor, params, request }) => {
    // Whoever does not help there sends nothing here.
    const permit = await editAsCoHost(ctx.db, actor, params.id)
    if (isRefusal(permit)) return permit
    const form = await readUploadForm(request)
    if (isRefusal(form)) return form
    if (form.folder !== 'properties' && form.folder !== 'guides') return refuse('upload.folder_not_allowed')
    // As the owner's: it stays with the home when the help or the account of who helped ends.
    const stored = await storePicture(ctx, { ...form, ownerId: permit.by.id })
    return isRefusal(stored) ? stored : answer(201, { success: true, data: { url: stored.url } })
  },
})
