/** The colours of one mode. `tint` is the quiet surface under a coloured word. */
export interface Colours {
  page: string;
  surface: string;
  text: string;
  secondText: string;
  primary: string;
  primaryHover: string;
  onPrimary: string;
  primaryTint: string;
  error: string;
  errorTint: string;
  success: string;
  successTint: string;
  warning: string;
  warningTint: string;
  citation: string;
  onCitation: string;
  inputBorder: string;
  line: string;
}

export const LIGHT: Colours = {
  page: '#F6F7FA',
  surface: '#FFFFFF',
  text: '#101828',
  secondText: '#475467',
  primary: '#1D4ED8',
  primaryHover: '#1E3A8A',
  onPrimary: '#FFFFFF',
  primaryTint: '#EEF3FF',
  error: '#B42318',
  errorTint: '#FEECEA',
  success: '#067647',
  successTint: '#E7F6EC',
  warning: '#B54708',
  warningTint: '#FFF1E0',
  citation: '#FFF4CC',
  onCitation: '#5C4400',
  inputBorder: '#667085',
  line: '#E1E5EC',
};

export const DARK: Colours = {
  page: '#0E1420',
  surface: '#151C2B',
  text: '#F2F4F7',
  secondText: '#A9B4C6',
  primary: '#9DB7FF',
  primaryHover: '#C2D2FF',
  onPrimary: '#0E1420',
  primaryTint: '#1D2943',
  error: '#FF9B91',
  errorTint: '#3A1F22',
  success: '#6CD9A3',
  successTint: '#14312A',
  warning: '#FDB022',
  warningTint: '#372A15',
  citation: '#4A3B0A',
  onCitation: '#FFE69A',
  inputBorder: '#66758F',
  line: '#2A3346',
};

/** Highlighter yellow laid over cited passages on a (always white) page of a document. Nothing else on screen is yellow. */
export const HIGHLIGHTER = '#FFD54F';
/** Over the picture of the sign-in pages, at 78 %. */
export const BANNER_OVERLAY = '#0B1F4D';
