import { describe, expect, test } from 'vitest'
import { isPassword } from '../../../server/session/passwords'
import { usersIn } from '../../../server/session/users'
import { codeOf, marina, PASSWORD, sessionFixture } from './session-fixture'

const here = sessionFixture()
const { signInAs, refused } = here

describe('one’s own account (issue 15, 17)', () => {
  const NEXT = 'girafa lilás telhado chuva'
  const change = (cookies: Record<string, string>, payload: object) =>
    here.call('POST', '/session/password', { cookies, payload })

  test('where one is signed in is seen, and the others end: this one stays', async () => {
    const [one, other] = [await signInAs(), await signInAs()]
    const seen = async (cookies: Record<string, string>) =>
      (await here.call('GET', '/session/all', { cookies })).json().sessions
    expect((await seen(one)).map(({ isThis }: { isThis: boolean }) => isThis).sort()).toEqual([
      false,
      true,
    ])
    expect(JSON.stringify(await seen(one))).not.toContain('hash')
    await here.call('DELETE', '/session/others', { cookies: one })
    expect(await seen(one)).toHaveLength(1)
    expect((await here.call('GET', '/session', { cookies: other })).statusCode).toBe(401)
    expect(here.deeds.at(-1)?.what).toBe('sessions-ended')
  })

  test('another password is taken from who knows the one that counts, and ends the other sessions', async () => {
    const [one, other] = [await signInAs(), await signInAs()]
    expect(await codeOf(change(one, { password: 'outra coisa', next: NEXT }))).toEqual([
      403,
      'password-wrong',
    ])
    expect(await codeOf(change(one, { password: PASSWORD, next: 'marina123456' }))).toEqual([
      422,
      'password-weak',
    ])
    expect((await change(one, { password: PASSWORD, next: NEXT })).statusCode).toBe(200)
    expect((await here.call('GET', '/session', { cookies: one })).statusCode).toBe(200)
    expect((await here.call('GET', '/session', { cookies: other })).statusCode).toBe(401)
    expect(await refused(marina)).toEqual([401, 'sign-in-refused'])
    await signInAs({ ...marina, password: NEXT })
    expect(here.deeds.map(({ what }) => what)).toContain('password-changed')
  })

  test('a link that was sent to choose a password ends when its person chooses one without it', async () => {
    const one = await signInAs()
    const { user } = (await here.call('GET', '/session', { cookies: one })).json()
    const secret = await usersIn(here.store.db).invite(user.id, here.now)
    expect((await change(one, { password: PASSWORD, next: NEXT })).statusCode).toBe(200)
    const payload = { secret, password: 'uma senha de quem achou o link' }
    const follow = here.call('POST', '/session/invitation', { payload })
    expect(await codeOf(follow)).toEqual([410, 'invitation-unknown'])
    await signInAs({ ...marina, password: NEXT })
  })

  test('who has only the browser guesses the password no faster than at the door', async () => {
    const one = await signInAs()
    const wrong = { password: 'outra coisa', next: NEXT }
    const codes: (string | undefined)[] = []
    for (let n = 0; n < 7; n++) codes.push((await codeOf(change(one, wrong)))[1] as string)
    expect(codes).toContain('sign-in-locked')
  })

  test('ATK-02: a change of password that was not checked, since many wait, is no failure of its network', async () => {
    const one = await signInAs()
    let isFull = true
    const check = (): Promise<unknown> => isPassword('x', undefined).then(() => isFull && check())
    const crowd = Array.from({ length: 20 }, check)
    for (let n = 0; n < 6; n++) {
      const answer = await change(one, { password: PASSWORD, next: NEXT })
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '10'])
    }
    isFull = false
    await Promise.all(crowd)
    expect((await change(one, { password: PASSWORD, next: NEXT })).statusCode).toBe(200)
  })
})
