import type { ThemeOptions } from '@mui/material/styles';
import type { Colours } from './palette.ts';

/** Labels stand above their fields instead of floating inside them; this also reaches the inputs of react-admin. */
export const formStyles = (c: Colours): ThemeOptions['components'] => ({
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
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
