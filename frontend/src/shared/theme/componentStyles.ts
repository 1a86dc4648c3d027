import type { ThemeOptions } from '@mui/material';
import { SELECT_MENU_MAX_HEIGHT } from '../sizesAndDelays.ts';
import type { Colours } from './palette.ts';

/** Labels stand above their fields instead of floating inside them; this also reaches the inputs of react-admin. */
const formStyles = (c: Colours): ThemeOptions['components'] => ({
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
  MuiSelect: { defaultProps: { MenuProps: { slotProps: { paper: { sx: { maxHeight: SELECT_MENU_MAX_HEIGHT } } } } } },
  MuiAutocomplete: { defaultProps: { fullWidth: true, noOptionsText: 'No options available' } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBottom: 6,
        fontSize: 14,
        fontWeight: 500,
        color: c.text,
        whiteSpace: 'normal',
        '&.Mui-focused': { color: c.text },
        '&.Mui-error': { color: c.text },
        '&.Mui-disabled': { color: c.secondText },
      },
      asterisk: { display: 'none' },
    },
  },
  // A phone zooms into a field whose text is smaller than 16 pixels.
  MuiInputBase: { styleOverrides: { root: { fontSize: 16, '@media (min-width: 600px)': { fontSize: 14 } } } },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        borderRadius: 6,
        minHeight: 40,
        backgroundColor: c.surface,
        '& fieldset': { borderColor: c.inputBorder, top: 0 },
        '& fieldset legend': { display: 'none' },
        '&:hover:not(.Mui-disabled, .Mui-error) fieldset': { borderColor: c.primary },
        '&.Mui-focused:not(.Mui-error) fieldset': { borderColor: c.primary, borderWidth: 2 },
        '&.Mui-error fieldset': { borderColor: c.error },
        '&.Mui-disabled': { backgroundColor: c.page },
      },
      input: {
        '&::placeholder': { color: c.secondText, opacity: 1 },
        '&.Mui-disabled': { WebkitTextFillColor: c.secondText },
        '&:-webkit-autofill': {
          WebkitBoxShadow: `0 0 0 100px ${c.surface} inset`,
          WebkitTextFillColor: c.text,
          borderRadius: 6,
        },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        marginInline: 0,
        marginTop: 4,
        fontSize: 13,
        color: c.secondText,
        '&.Mui-error': { color: c.error },
        '&.Mui-disabled': { color: c.secondText },
      },
    },
  },
  MuiFormLabel: { styleOverrides: { root: { fontSize: 14 } } },
  MuiFormControlLabel: { styleOverrides: { label: { fontSize: 14 } } },
});

export const FLOATING_SHADOW = '0 8px 24px rgba(11, 19, 36, 0.16), 0 2px 6px rgba(11, 19, 36, 0.08)';
const CONTROL_RADIUS = 6;

const globalStyles = (c: Colours) => ({
  html: { scrollPaddingTop: 90 },
  body: { fontSize: 14, lineHeight: 1.5, overflowWrap: 'break-word' as const },
  'a, button, input, textarea, select, summary, [role="button"], [role="menuitem"], [role="tab"], [tabindex="0"]': {
    '&:focus-visible': { outline: `2px solid ${c.primary}`, outlineOffset: 2 },
  },
  // Figures of equal width where they stand below each other. Not for whole tables: hyphens get as wide as figures.
  '.figures': { fontVariantNumeric: 'tabular-nums' },
  '.visually-hidden': {
    position: 'absolute' as const,
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap' as const,
  },
  // The box around a field shows the focus; a second ring inside it would be noise.
  'input, textarea, .MuiSelect-select': { '&&:focus-visible': { outline: 'none' } },
  // Not a very short transition: inherited properties, such as being visible at all, would then pass from parent to
  // child a frame at a time, and a field deep in an opening panel could lose what is typed at once.
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transition: 'none !important',
    },
  },
  '@media print': {
    'header, footer, nav, .no-print': { display: 'none !important' },
    body: { background: '#fff' },
    'body[data-printing] > *:not(.print-all)': { display: 'none !important' },
  },
});

const alertStyle = (severity: 'success' | 'error' | 'warning' | 'info', text: string, tint: string, body: string) => ({
  props: { severity },
  style: {
    backgroundColor: tint,
    color: body,
    border: `1px solid ${text}`,
    '& .MuiAlert-icon': { color: text },
  },
});

const surfaces = (c: Colours): ThemeOptions['components'] => ({
  // Only what is a heading by intent becomes one: pages say so with `component`.
  MuiTypography: {
    defaultProps: {
      variantMapping: { subtitle1: 'p', subtitle2: 'p', h3: 'p', h4: 'p', h5: 'p', h6: 'p', answer: 'div' },
    },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiDialog: {
    styleOverrides: { paper: { boxShadow: FLOATING_SHADOW, border: `1px solid ${c.line}`, borderRadius: 8 } },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: 20, fontWeight: 600, padding: '20px 24px 8px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px', gap: 8 } } },
  MuiMenu: {
    styleOverrides: {
      paper: {
        boxShadow: FLOATING_SHADOW,
        border: `1px solid ${c.line}`,
        maxHeight: Math.max(SELECT_MENU_MAX_HEIGHT, 320),
      },
    },
  },
  MuiPopover: { styleOverrides: { paper: { boxShadow: FLOATING_SHADOW } } },
  MuiDrawer: { styleOverrides: { paper: { boxShadow: 'none' } } },
  MuiTooltip: {
    // It may lie over the button of the next row: a press goes through it.
    defaultProps: { arrow: true, enterDelay: 300, disableInteractive: true },
    styleOverrides: {
      tooltip: { fontSize: 13, lineHeight: 1.45, padding: '6px 10px', backgroundColor: '#1F2A3D', color: '#FFFFFF' },
      arrow: { color: '#1F2A3D' },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: {
        borderRadius: 8,
        alignItems: 'flex-start',
        fontSize: 14,
        variants: [
          alertStyle('success', c.success, c.successTint, c.text),
          alertStyle('error', c.error, c.errorTint, c.text),
          alertStyle('warning', c.warning, c.warningTint, c.text),
          alertStyle('info', c.primary, c.primaryTint, c.text),
        ],
      },
    },
  },
});

const controls = (c: Colours): ThemeOptions['components'] => ({
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { borderRadius: CONTROL_RADIUS, paddingInline: 16, minHeight: 40, whiteSpace: 'nowrap' },
      sizeSmall: { minHeight: 32, paddingInline: 10, fontSize: 13 },
      outlined: { borderColor: c.inputBorder },
      text: { '&:hover': { backgroundColor: c.primaryTint } },
    },
  },
  MuiIconButton: {
    styleOverrides: { root: { borderRadius: CONTROL_RADIUS, '&:hover': { backgroundColor: c.primaryTint } } },
  },
  MuiChip: {
    styleOverrides: {
      root: { borderRadius: 999, fontSize: 13, fontWeight: 500 },
      outlined: { borderColor: c.inputBorder },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: { fontWeight: 500, textUnderlineOffset: 3 } },
  },
  MuiTab: { styleOverrides: { root: { textTransform: 'none', minHeight: 44 } } },
  MuiLinearProgress: { styleOverrides: { root: { borderRadius: 999, height: 6, backgroundColor: c.line } } },
  MuiMenuItem: { styleOverrides: { root: { fontSize: 14, minHeight: 40 } } },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 36, color: 'inherit' } } },
  MuiSwitch: {
    styleOverrides: {
      track: { backgroundColor: c.inputBorder, opacity: 0.6 },
      switchBase: { '&.Mui-checked + .MuiSwitch-track': { opacity: 0.6 } },
    },
  },
});

const tables = (c: Colours): ThemeOptions['components'] => ({
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: c.line, fontSize: 14, padding: '8px 16px' },
      body: { height: 52 },
      head: { fontSize: 13, fontWeight: 500, color: c.secondText, backgroundColor: c.surface, whiteSpace: 'nowrap' },
      sizeSmall: { height: 40, padding: '6px 16px' },
    },
  },
  MuiTableSortLabel: { styleOverrides: { root: { '&.Mui-active': { color: c.text } } } },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&:last-child > td, tbody &:last-child > th': { borderBottom: 0 },
        '&.MuiTableRow-hover:hover': { backgroundColor: c.primaryTint },
      },
    },
  },
});

/** Every change of a stock component: quiet surfaces, 1-px lines, one shadow for what floats, a focus ring that is always seen. */
export const componentStyles = (colours: Colours): ThemeOptions['components'] => ({
  MuiCssBaseline: { styleOverrides: globalStyles(colours) },
  ...surfaces(colours),
  ...controls(colours),
  ...tables(colours),
  ...formStyles(colours),
});
