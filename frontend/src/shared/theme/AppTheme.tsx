import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import { CssBaseline, IconButton, ThemeProvider } from '@mui/material';
import type { ReactNode } from 'react';
import { darkTheme, lightTheme } from './theme.ts';
import { useThemeMode, chooseTheme } from './themePreference.ts';

export function AppTheme({ children }: { children: ReactNode }) {
  const mode = useThemeMode();
  return (
    <ThemeProvider theme={mode === 'dark' ? darkTheme : lightTheme}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}

export function ThemeSwitch() {
  const other = useThemeMode() === 'dark' ? 'light' : 'dark';
  const label = `Switch to ${other} colours`;
  return (
    <IconButton aria-label={label} title={label} onClick={() => chooseTheme(other)} sx={{ color: 'text.secondary' }}>
      {other === 'dark' ? <DarkModeOutlined /> : <LightModeOutlined />}
    </IconButton>
  );
}
