import type { Person } from '../../../server/content/person'

export const ANA: Person = { id: 'ana', name: 'Ana', email: 'ana@exemplo.com.br' }
export const BIA: Person = { id: 'bia', name: 'Bia', email: 'bia@exemplo.com.br' }
