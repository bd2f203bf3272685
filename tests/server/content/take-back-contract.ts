import { expect, test } from 'vitest'
import { type ContractWorld, INICIO } from './contract-world'
import { ANA, BIA } from './people'

/** What comes back as drafts, and pictures. */
export function takesBack(here: ContractWorld): void {
  const { greet } = here

  test('PUB-21, issue 15: who takes a publication back finds all of it among the drafts, pictures too', async () => {
    const before = here.world.releases.live().id
    const words = await greet()
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>')
    const path = 'variants/assets/banner-desfeito.svg'
    await here.world.content.putPicture({ path, etag: '', by: ANA }, bytes)
    const made = await here.world.publishAll('Com imagem')
    const late = await here.world.content.restore(before, { message: 'x', base: before }, BIA)
    expect(late).toMatchObject({ type: 'stale' })
    await here.world.content.restore(before, { message: 'Desfaz', base: made }, BIA)
    const { documents, pictures } = await here.world.content.read()
    expect(await here.world.textOf(INICIO)).toContain(words)
    expect(documents.find((one) => one.path === INICIO)).toMatchObject({ takenBack: true })
    expect(pictures.find((one) => one.path === path)).toMatchObject({
      changed: 'added',
      takenBack: true,
    })
    // what somebody has changed since is theirs
    await greet()
    const now = (await here.world.content.read()).documents.find((one) => one.path === INICIO)
    expect(now).not.toHaveProperty('takenBack')
    // gone forward again, they are no drafts any more
    const picture = pictures.find((one) => one.path === path)
    await here.world.content.restore(made, { message: 'E adiante' }, BIA)
    expect(
      (await here.world.content.read()).pictures.find((one) => one.path === path),
    ).toMatchObject({
      hash: picture?.hash,
      changed: null,
    })
    await here.world.content.putPicture({ path, etag: picture?.hash ?? '', by: ANA }, null)
    await here.world.publishAll('Sem imagem')
  })

  test('issue 15, 13: of a release only the pictures that are asked for come back, and those that stand there stay', async () => {
    const paths = ['variants/assets/banner-um.svg', 'variants/assets/banner-outro.svg'] as const
    const picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>')
    for (const path of paths)
      await here.world.content.putPicture({ path, etag: '', by: ANA }, picture)
    const made = await here.world.publishAll('Duas imagens')
    const at = async (path: string) =>
      (await here.world.content.read()).pictures.find((one) => one.path === path)?.hash
    for (const path of paths) {
      await here.world.content.putPicture({ path, etag: (await at(path)) ?? '', by: ANA }, null)
    }
    await here.world.publishAll('Sem elas')
    expect(await here.world.content.bringPictures(made, BIA, [paths[0]])).toBe(true)
    expect([await at(paths[0]), await at(paths[1])]).toEqual([expect.any(String), undefined])
    await here.world.content.drop({ path: paths[0], etag: (await at(paths[0])) ?? '', by: BIA })
  })

  test('a picture is part of the draft space and of the release', async () => {
    const path = 'variants/assets/nova.svg'
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><title>${'x'.repeat(5000)}</title></svg>`
    await here.world.content.putPicture({ path, etag: '', by: ANA }, Buffer.from(svg))
    expect(
      (await here.world.content.read()).pictures.find((one) => one.path === path),
    ).toMatchObject({
      changed: 'added',
      type: 'image/svg+xml',
      bytes: svg.length,
    })
    const { pictures: before } = here.world.releases.live()
    expect(before.addresses.has('nova.svg')).toBe(false)
    await here.world.publishAll('Imagem')
    const address = here.world.releases.live().pictures.addresses.get('nova.svg') ?? ''
    expect((await here.world.releases.picture(address))?.body.toString()).toBe(svg)
    // as the store finds it by its hash: of its own type, whatever the address ends with
    const elsewhere = await here.world.releases.picture(address.replace('.svg', '.mp4'))
    expect(elsewhere?.type).toBe('image/svg+xml')
  })
}
