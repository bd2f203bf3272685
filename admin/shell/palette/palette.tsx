import { Modal } from '@mantine/core'
import { useAtom } from 'jotai'
import { paletteAtom } from '../../workbench/palette-atom'
import { Picker } from './picker'
import './palette.css'

/** Goes to any step, brand, sentence, release, and runs any command. */
export function CommandPalette() {
  const [open, setOpen] = useAtom(paletteAtom)
  return (
    <Modal
      opened={open}
      onClose={() => setOpen(false)}
      title="Ir para"
      withCloseButton={false}
      size={680}
      yOffset={104}
      radius="lg"
      padding={0}
      // no animation: people go on typing right after Ctrl K
      transitionProps={{ duration: 0 }}
      classNames={{ content: 'pal', header: 'sr-only', body: 'pal-body' }}
    >
      <Picker onDone={() => setOpen(false)} />
    </Modal>
  )
}
