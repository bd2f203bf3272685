import type * as z from 'zod/mini'
import * as shapes from 'zod/mini'
import {
  invitation,
  type newUserRequest,
  user,
  type userChangeRequest,
  users,
} from '../../src/api/user'
import { request } from '../api/client'

const changed = shapes.object({ user })

export const PEOPLE = ['people'] as const

export const listPeople = async () => (await request(fetch, 'GET', '/users', {}, users)).users

/** Makes a person and a one-time link for them; the link is told this once. */
export const invite = (body: z.input<typeof newUserRequest>) =>
  request(fetch, 'POST', '/users', { body }, invitation)

/** Another link for who has lost the first; the first ends. */
export const inviteAgain = (id: string) =>
  request(fetch, 'POST', `/users/${encodeURIComponent(id)}/invitation`, {}, invitation)

export const changePerson = (id: string, body: z.input<typeof userChangeRequest>) =>
  request(fetch, 'PATCH', `/users/${encodeURIComponent(id)}`, { body }, changed)
