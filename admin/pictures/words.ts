import {
  IconBadgeTm,
  IconMessageChatbot,
  IconMessageCircle,
  IconMovie,
  IconPhoto,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Use } from '../../src/api/pictures'

type Word = {
  readonly one: string
  readonly many: string
  readonly Icon: ComponentType<{ size: number; className?: string }>
}

export const USE_WORDS: Readonly<Record<Use, Word>> = {
  banner: { one: 'Banner', many: 'Banners', Icon: IconPhoto },
  logo: { one: 'Logotipo', many: 'Logos', Icon: IconBadgeTm },
  bot: { one: 'Retrato do assistente', many: 'Assistentes', Icon: IconMessageChatbot },
  midia: { one: 'Imagem da conversa', many: 'Na conversa', Icon: IconMessageCircle },
  video: { one: 'Vídeo da conversa', many: 'Vídeos', Icon: IconMovie },
}
