import { createTheme, type Theme, type ThemeOptions } from '@mui/material';
import { componentStyles } from './componentStyles.ts';
import { DARK, LIGHT, type Colours } from './palette.ts';

declare module '@mui/material/styles' {
  interface Palette {
    /** Cited passages, and nothing else. */
    citation: { main: string; contrastText: string };
    /** The quiet surface under something chosen or informative. */
    primaryTint: string;
    inputBorder: string;
  }
  interface PaletteOptions {
    citation?: { main: string; contrastText: string };
    primaryTint?: string;
    inputBorder?: string;
  }
  interface TypographyVariants {
    /** Answers and quoted passages: for reading, not for scanning. */
    answer: React.CSSProperties;
  }
  interface TypographyVariantsOptions {
    answer?: React.CSSProperties;
  }
}
declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    answer: true;
  }
}

const SANS = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";
const SERIF = "'Source Serif 4 Variable', Georgia, 'Times New Roman', serif";

const palette = (mode: 'light' | 'dark', c: Colours): ThemeOptions['palette'] => ({
  mode,
  primary: { main: c.primary, dark: c.primaryHover, light: c.primaryTint, contrastText: c.onPrimary },
  secondary: { main: c.secondText, dark: c.text, light: c.primaryTint, contrastText: c.surface },
  error: { main: c.error, light: c.errorTint, dark: c.error, contrastText: c.surface },
  success: { main: c.success, light: c.successTint, dark: c.success, contrastText: c.surface },
  warning: { main: c.warning, light: c.warningTint, dark: c.warning, contrastText: c.surface },
  info: { main: c.primary, light: c.primaryTint, dark: c.primaryHover, contrastText: c.onPrimary },
  text: { primary: c.text, secondary: c.secondText },
  background: { default: c.page, paper: c.surface },
  divider: c.line,
  citation: { main: c.citation, contrastText: c.onCitation },
  primaryTint: c.primaryTint,
  inputBorder: c.inputBorder,
});

/** Sizes 12, 13, 14, 16, 20, 24 and 32 pixels; weights 400, 500 and 600. */
const typography: ThemeOptions['typography'] = {
  fontFamily: SANS,
  fontSize: 14,
  fontWeightBold: 600,
  h1: { fontSize: 24, fontWeight: 600, lineHeight: 1.3, letterSpacing: '-0.01em' },
  h2: { fontSize: 20, fontWeight: 600, lineHeight: 1.4 },
  h3: { fontSize: 16, fontWeight: 600, lineHeight: 1.5 },
  h4: { fontSize: 32, fontWeight: 600, lineHeight: 1.25, letterSpacing: '-0.02em' },
  h5: { fontSize: 20, fontWeight: 600, lineHeight: 1.4 },
  h6: { fontSize: 16, fontWeight: 600, lineHeight: 1.5 },
  subtitle1: { fontSize: 16, fontWeight: 500, lineHeight: 1.5 },
  subtitle2: { fontSize: 14, fontWeight: 600, lineHeight: 1.5 },
  body1: { fontSize: 16, lineHeight: 1.5 },
  body2: { fontSize: 14, lineHeight: 1.5 },
  caption: { fontSize: 13, lineHeight: 1.5 },
  overline: { fontSize: 12, fontWeight: 600, lineHeight: 1.5, letterSpacing: '0.04em', textTransform: 'none' },
  button: { fontSize: 14, fontWeight: 500, lineHeight: 1.5, textTransform: 'none' },
  answer: { fontFamily: SERIF, fontSize: 16, lineHeight: 1.6, maxWidth: '68ch' },
};

const themeOptions = (mode: 'light' | 'dark', colours: Colours): ThemeOptions => ({
  palette: palette(mode, colours),
  typography,
  shape: { borderRadius: 8 },
  // Panels and dialogs then open and close at once instead of waiting out a movement nobody sees.
  motion: { reducedMotion: 'system' },
  transitions: {
    duration: {
      shortest: 150,
      shorter: 150,
      short: 150,
      standard: 200,
      complex: 200,
      enteringScreen: 200,
      leavingScreen: 150,
    },
  },
  components: componentStyles(colours),
});

export const lightOptions = themeOptions('light', LIGHT);
export const darkOptions = themeOptions('dark', DARK);
export const lightTheme: Theme = createTheme(lightOptions);
export const darkTheme: Theme = createTheme(darkOptions);
