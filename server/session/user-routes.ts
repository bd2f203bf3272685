import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mayActAs, newUserRequest, type User, userChangeRequest } from '../../src/api/user'
import { Problem } from '../http/problems'
import { readBody } from '../http/read-body'
import { adminOrigin } from './admin-origin'
import { invitationLink } from './invitation-link'
import type { SessionParts } from './session-routes'

type ById = { Params: { id: string } }

/** A user's rights, as the audit trail records them. */
const detailOf = ({ email, role, brands }: User) => ({ email, role, ...(brands && { brands }) })

/** Routes of users: administrators list, invite, change and disable them; every user may list those who may publish. */
export async function userRoutes(app: FastifyInstance, parts: SessionParts): Promise<void> {
  const { guard, users, clock, record } = parts

  app.get('/users', async (request) => {
    await guard.require(request, 'admin')
    return { users: await users.list() }
  })

  app.get('/publishers', async (request) => {
    const { brands: own } = await guard.require(request)
    const able = (await users.list()).filter(
      ({ role, disabled, invited, brands }) =>
        mayActAs(role, 'publisher') &&
        !(disabled || invited) &&
        (brands === undefined || own?.every((one) => brands.includes(one))),
    )
    return { publishers: able.map(({ id, name }) => ({ id, name })) }
  })

  app.post('/users', async (request, reply) => {
    const { email: by } = await guard.require(request, 'admin')
    const wanted = readBody(newUserRequest, request.body)
    const user = await users.add(wanted, undefined, clock())
    if (!user) throw new Problem('user-exists')
    await record({ by, what: 'user-added', detail: detailOf(user) })
    return reply.code(201).send({ user, link: await linkFor(user.id, request) })
  })

  app.patch<ById>('/users/:id', async (request) => {
    const { email: by } = await guard.require(request, 'admin')
    const change = readBody(userChangeRequest, request.body)
    const user = await users.change(request.params.id, change)
    if (typeof user === 'string') throw new Problem(user)
    const detail = { ...detailOf(user), disabled: user.disabled }
    await record({ by, what: 'user-changed', detail })
    return { user }
  })

  app.post<ById>('/users/:id/invitation', async (request) => {
    const { email: by } = await guard.require(request, 'admin')
    const user = (await users.list()).find(({ id }) => id === request.params.id)
    if (!user || user.disabled) throw new Problem('user-unknown')
    await record({ by, what: 'user-invited', detail: { email: user.email } })
    return { user, link: await linkFor(user.id, request) }
  })

  const linkFor = async (id: string, request: FastifyRequest) =>
    invitationLink(adminOrigin(request, parts.adminUrl), await users.invite(id, clock()))
}
