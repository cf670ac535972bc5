import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { paths } from '#web/lib/paths.ts'
import {
  choose,
  type Does,
  done,
  MEMBER,
  type MessageCase,
  network,
  OWNER,
  press,
  refused,
  showsEach,
  type,
} from '../testing/message-rows.ts'
import { ID, type StubbedAnswers } from '../testing/stage.tsx'

const among =
  (at: string) =>
  (says: string, server: StubbedAnswers, does: Does): MessageCase => ({
    says,
    at,
    as: OWNER,
    server: { ...network, ...server },
    does,
  })
const inNetwork = among(paths.ownerNetwork())
const amongLevels = among(paths.ownerTrustLevels())

const setLevel = (user: UserEvent) => choose(user, /Wilma Brandt/, '2')
const remove = async (user: UserEvent) => {
  await press(user, /^Remove Wilma Brandt/)
  await press(user, 'Remove')
}
const invite = async (user: UserEvent) => {
  await type(user, 'Email', 'hugo@example.com')
  await press(user, 'Send Invitation')
}
const createLevel = async (user: UserEvent) => {
  await type(user, 'Name', 'Neighbours')
  await press(user, 'Create Trust Level')
}
const changeLevel = async (user: UserEvent) => {
  await press(user, 'Edit Friend')
  await press(user, 'Save changes')
}
const deleteLevel = async (user: UserEvent) => {
  await press(user, 'Delete Friend')
  await screen.findByRole('alertdialog')
  await press(user, 'Delete')
}

const SET_LEVEL = `PATCH /trusted-networks/${ID}/update_trust_level/`
const REMOVE = `DELETE /trusted-networks/${ID}/remove_from_network/`
const INVITE = 'POST /network-invitations/'
const CREATE = 'POST /trust-levels/'
const CHANGE = `PATCH /trust-levels/${ID}/`
const DELETE = `DELETE /trust-levels/${ID}/`
const made = { status: 201, body: {} }

showsEach([
  inNetwork('User trust level updated!', { [SET_LEVEL]: { body: MEMBER } }, setLevel),
  inNetwork('Failed to update trust level: Not today.', { [SET_LEVEL]: refused }, setLevel),
  inNetwork('User removed from network!', { [REMOVE]: done }, remove),
  inNetwork('Failed to remove user: Not today.', { [REMOVE]: refused }, remove),
  inNetwork('Network invitation sent successfully!', { [INVITE]: made }, invite),
  inNetwork('Failed to send network invitation: Not today.', { [INVITE]: refused }, invite),
  amongLevels('Trust level created successfully!', { [CREATE]: made }, createLevel),
  amongLevels('Error creating trust level.', { [CREATE]: refused }, createLevel),
  amongLevels('Trust level updated successfully!', { [CHANGE]: { body: {} } }, changeLevel),
  amongLevels('Error updating trust level.', { [CHANGE]: refused }, changeLevel),
  amongLevels('Trust level deleted successfully!', { [DELETE]: done }, deleteLevel),
  amongLevels('Error deleting trust level.', { [DELETE]: refused }, deleteLevel),
])
