import {
  ActionIcon,
  Button,
  ColorInput,
  type CSSVariablesResolver,
  colorsTuple,
  createTheme,
  Menu,
  Modal,
  Notification,
  PasswordInput,
  TextInput,
  Tooltip,
  type VariantColorsResolver,
} from '@mantine/core'

/** Control heights by size: dense rows, bars, forms, and the one button of an empty screen. */
const HEIGHTS = new Map([
  ['xs', '24px'],
  ['sm', 'var(--h-ctl-s)'],
  ['md', 'var(--h-ctl)'],
  ['lg', '40px'],
])

const clear = { background: 'transparent', border: 'none' } as const

/** The colours of a button, taken from the design tokens only. */
const variantColors: VariantColorsResolver = ({ variant, color }) => {
  const tone = color === 'red' ? 'bad' : color === 'violet' ? 'sim' : 'accent'
  switch (variant) {
    case 'filled':
      return {
        background: `var(--${tone})`,
        hover: tone === 'accent' ? 'var(--accent-h)' : `var(--${tone}-ink)`,
        color: 'var(--on-accent)',
        border: 'none',
      }
    case 'light':
      return {
        background: `var(--${tone}-soft)`,
        hover: `var(--${tone}-soft)`,
        color: `var(--${tone}-ink)`,
        border: 'none',
      }
    case 'subtle':
    case 'transparent':
      return {
        ...clear,
        hover: 'var(--hover)',
        color: color === 'red' ? 'var(--bad-ink)' : 'var(--ink-2)',
      }
    default:
      return {
        background: 'var(--pane)',
        hover: 'var(--hover)',
        color: color === 'red' ? 'var(--bad-ink)' : 'var(--ink)',
        border: '1px solid var(--line-2)',
      }
  }
}

/** Mantine's theme in terms of the design tokens. Light and dark swap the tokens, so the theme is the same for both. */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  primaryColor: 'accent',
  colors: { accent: colorsTuple('#2f55d4') },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '18px', md: '20px', lg: '24px', xl: '28px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  shadows: {
    xs: 'var(--shadow-1)',
    sm: 'var(--shadow-1)',
    md: 'var(--shadow-2)',
    lg: 'var(--shadow-3)',
    xl: 'var(--shadow-3)',
  },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: variantColors,
  components: {
    Button: Button.extend({
      defaultProps: { size: 'md', variant: 'default' },
      styles: { root: { fontWeight: 550 }, section: { marginInlineEnd: '6px' } },
      vars: (_theme, { size = 'md', fz }) => ({
        root: {
          '--button-height': HEIGHTS.get(String(size)) ?? 'var(--h-ctl)',
          '--button-padding-x': size === 'lg' ? '16px' : size === 'xs' ? '8px' : '12px',
          '--button-fz': fz ? undefined : size === 'xs' ? '12px' : size === 'lg' ? '14px' : '13px',
        },
      }),
    }),
    ColorInput: ColorInput.extend({
      defaultProps: { eyeDropperButtonProps: { 'aria-label': 'Pegar uma cor da tela' } },
    }),
    Modal: Modal.extend({ defaultProps: { closeButtonProps: { 'aria-label': 'Fechar' } } }),
    Notification: Notification.extend({
      defaultProps: { closeButtonProps: { 'aria-label': 'Fechar' } },
    }),
    ActionIcon: ActionIcon.extend({ defaultProps: { size: 28, variant: 'subtle' } }),
    Tooltip: Tooltip.extend({
      defaultProps: { openDelay: 400, fz: 'xs' },
      styles: { tooltip: { backgroundColor: 'var(--ink)', color: 'var(--pane)' } },
    }),
    Menu: Menu.extend({
      defaultProps: { shadow: 'lg', radius: 'md', offset: 4, withInitialFocusPlaceholder: false },
    }),
    TextInput: TextInput.extend({ defaultProps: { size: 'sm' } }),
    PasswordInput: PasswordInput.extend({ defaultProps: { size: 'sm' } }),
  },
})

const VARIABLES = {
  '--mantine-color-body': 'var(--pane)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--accent-ink)',
  '--mantine-color-error': 'var(--bad-ink)',
  '--mantine-color-default': 'var(--pane)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-2)',
  '--mantine-color-disabled': 'var(--hover)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-h)',
  '--mantine-primary-color-light': 'var(--accent-soft)',
  '--mantine-primary-color-light-hover': 'var(--accent-soft)',
  '--mantine-primary-color-light-color': 'var(--accent-ink)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
}

export const themeVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: VARIABLES,
  dark: VARIABLES,
})
