import { type Bilingual, here, join, list, meant, same } from './bilingual'
import {
  error,
  errorBeside,
  errorFor,
  type Finding,
  type Spot,
  unknownFor,
  warningFor,
  withFix,
  withReplacement,
  wordsAt,
} from './finding'

type Contrast = {
  readonly colours: readonly [front: string, back: string]
  readonly ratio: number
  readonly floor: number
}

const ADD_PICTURE: Bilingual = {
  pt: 'Envie a imagem, ou use o nome de uma que está lá.',
  en: 'Add the picture, or use the name of one that is there.',
}

/** The most names in a message; further ones are only counted. */
const TOLD = 5

const some = (names: readonly string[]): Bilingual => {
  const told = list(names.slice(0, TOLD))
  const more = names.length - TOLD
  return more > 0 ? { pt: `${told} e mais ${more}`, en: `${told} and ${more} more` } : same(told)
}

/** Findings about variants and their layers, one constructor per message. */
export const diagnoseVariant = {
  missingBase: errorFor('missing-base', (keys: number, variants: number) => ({
    pt: `Não há nada em variants/base.yaml, de onde as marcas tiram o que não escrevem: faltam ${keys} chaves e textos a todas as ${variants}. Ponha o arquivo de volta.`,
    en: `There is nothing in variants/base.yaml, from which brands have what they do not write: all ${variants} lack ${keys} keys and texts. Put the file back.`,
  })),

  missingKeys: errorFor(
    'missing-variant-key',
    (keys: readonly string[], variants: readonly string[]) => ({
      pt: `Nenhuma camada define ${some(keys).pt} para ${list(variants)}. Acrescente aqui ou em variants/base.yaml.`,
      en: `No layer sets ${some(keys).en} for ${list(variants)}. Add it here or in variants/base.yaml.`,
    }),
  ),

  missingTexts: errorFor(
    'missing-text',
    (keys: readonly string[], variants: readonly string[]) => ({
      pt: `${keys.length === 1 ? 'Falta o texto' : 'Faltam os textos'} ${some(keys).pt} em "texts:" para ${list(variants)}. Acrescente aqui ou em variants/base.yaml.`,
      en: `Under "texts:" there is no ${some(keys).en} for ${list(variants)}. Add it here or in variants/base.yaml.`,
    }),
  ),

  unknownText: unknownFor('unknown-text', (key: string) => ({
    pt: `Nenhuma parte da página mostra "${key}".`,
    en: `No part of the page shows "${key}".`,
  })),

  slotMissing: warningFor('unknown-slot', (missing: readonly string[]) => {
    const slots = missing.map((slot) => `{${slot}}`).join(', ')
    return {
      pt: `Aqui também se preenche ${slots}, e a frase não o mostra. Escreva-o no lugar.`,
      en: `This is filled in with ${slots}, too, and the words do not show it. Write it in its place.`,
    }
  }),

  slotsTurned: warningFor('unknown-slot', (first: string, then: string) => ({
    pt: `{${then}} vem antes de {${first}}, e os dois são preenchidos na ordem contrária. Confira se não foram trocados.`,
    en: `{${then}} comes before {${first}}, and they are filled in the other way round. Check that they were not exchanged.`,
  })),

  slotTwice: warningFor('unknown-slot', (twice: string, missing: string) => ({
    pt: `{${twice}} aparece duas vezes, e {${missing}} nenhuma. Troque um dos dois.`,
    en: `{${twice}} stands there twice, and {${missing}} not at all. Change one of the two.`,
  })),

  planAgainstTable: errorFor('bad-value', (plan: string, table: string) => ({
    pt: `Com "tipoTabela: ${table}" não há planos "${plan}": a busca não acharia nenhum. Mude um dos dois.`,
    en: `With "tipoTabela: ${table}" there are no plans of "${plan}": the search would find none. Change one of the two.`,
  })),

  /** `own`: the slots that are filled in under this key. */
  unknownSlot: (
    at: Spot,
    {
      key,
      wrong,
      own,
      near,
    }: {
      readonly key: string
      readonly wrong: string
      readonly own: readonly string[]
      readonly near: string | undefined
    },
  ): Finding => {
    const slots = own.map((one) => `{${one}}`).join(', ')
    const found = error('unknown-slot', at, {
      pt: `O visitante leria "${wrong}". ${own.length > 0 ? `Em "${key}" só se preenche ${slots}.` : `Em "${key}" nada é preenchido.`}`,
      en: `The visitor would read "${wrong}". ${own.length > 0 ? `Only ${slots} is filled in under "${key}".` : `Nothing is filled in under "${key}".`}`,
    })
    const start = wordsAt(at).indexOf(wrong)
    if (near === undefined || start === -1) return found
    const from = at.start + start
    return withFix(found, { pt: `Trocar por "{${near}}"`, en: `Change to "{${near}}"` }, [
      { at: { ...at, start: from, end: from + wrong.length }, text: `{${near}}` },
    ])
  },

  lowContrast: (
    at: Spot,
    what: Bilingual,
    { colours: [front, back], ratio, floor }: Contrast,
    passing: string | undefined,
  ): Finding => {
    const measured = ratio.toFixed(1)
    const message = {
      pt: `${what.pt} não se lê bem: ${front} sobre ${back} tem contraste ${measured.replace('.', ',')} e o mínimo é ${String(floor).replace('.', ',')}.`,
      en: `${what.en} cannot be read well: ${front} on ${back} has a contrast of ${measured} and the least is ${floor}.`,
    }
    if (passing === undefined) return error('low-contrast', at, message)
    const way = {
      pt: `A cor mais próxima que passa é ${passing}.`,
      en: `The nearest that passes is ${passing}.`,
    }
    const title = { pt: `Trocar por ${passing}`, en: `Change to ${passing}` }
    return withFix(error('low-contrast', at, join(message, way)), title, [
      { at, text: JSON.stringify(passing) },
    ])
  },

  missingAsset: (at: Spot, name: string, near: string | undefined): Finding => {
    const message = {
      pt: `Não há "${name}" em variants/assets.`,
      en: `There is no "${name}" in variants/assets.`,
    }
    const told = near ? join(message, meant(near)) : join(message, ADD_PICTURE)
    return withReplacement(error('missing-asset', at, told), near)
  },

  heavyAsset: warningFor('heavy-asset', (name: string, kilobytes: number, limit: number) => ({
    pt: `"${name}" tem ${kilobytes} KB e o limite aqui é de ${limit} KB: num telefone a página demoraria. Reduza a imagem.`,
    en: `"${name}" has ${kilobytes} KB and the limit here is ${limit} KB: on a phone the page would be late. Make the picture smaller.`,
  })),

  unknownGroup: unknownFor('unknown-group', (group: string) => ({
    pt: `O grupo "${group}" não existe: falta variants/groups/${group}.yaml.`,
    en: `There is no group "${group}": variants/groups/${group}.yaml is missing.`,
  })),

  silentStepCopied: warningFor('misplaced-key', (step: string) => ({
    pt: `O passo "${step}" não diz nada no roteiro, e aqui passaria a dizer. "copy" é para dizer de outro modo o que um passo já diz: confira o nome, ou dê um "say" ao passo.`,
    en: `The step "${step}" says nothing in the script, and would here. "copy" says in other words what a step says already: check the name, or give the step a "say".`,
  })),

  unusedGroup: warningFor('unused-group', (group: string) => ({
    pt: `Nenhuma marca usa o grupo "${group}". Escreva "group: ${group}" nas que são dele, ou apague o arquivo.`,
    en: `No variant uses the group "${group}". Write "group: ${group}" in those of it, or delete the file.`,
  })),

  addressOfOther: warningFor('path-clash', (host: string, owner: string) => ({
    pt: `${host} é o site de "${owner}": os buscadores mostrariam essa marca no lugar desta. Use um endereço desta.`,
    en: `${host} is the site of "${owner}": search engines would show that brand in place of this one. Use an address of this one.`,
  })),

  pathClash: errorBeside(
    'path-clash',
    here('A outra', 'The other'),
    (path: string, variant: string) => ({
      pt: `A variante "${variant}" já usa o caminho "${path}". Escolha outro.`,
      en: `The variant "${variant}" uses the path "${path}" already. Choose another.`,
    }),
  ),

  pathOfAll: warningFor('path-clash', () => ({
    pt: 'A base vale para todas as marcas, e um caminho é de uma só. Escreva "path" na marca.',
    en: 'The base is for all brands, and a path is of one alone. Write "path" in the brand.',
  })),

  reservedPath: errorFor('reserved-path', (path: string) => ({
    pt: `O caminho "${path}" é do próprio programa, e ninguém veria esta variante nele. Escolha outro.`,
    en: `The path "${path}" is the program's own, and nobody would see this variant there. Choose another.`,
  })),

  hostTwice: warningFor('host-clash', (host: string) => ({
    pt: `"${host}" já está nesta lista. Escreva o outro endereço, ou tire este.`,
    en: `"${host}" stands in this list already. Write the other host, or take this one away.`,
  })),

  hostClash: errorBeside(
    'host-clash',
    here('A outra', 'The other'),
    (host: string, variant: string) => ({
      pt: `A variante "${variant}" também responde por "${host}", e nenhuma delas tem o caminho "/": não se sabe qual abrir ali. Tire o endereço de uma.`,
      en: `The variant "${variant}" answers for "${host}" too, and neither has the path "/": nothing says which one opens there. Take the host from one.`,
    }),
  ),
}
