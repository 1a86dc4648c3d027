import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import { chooseTheme, useThemeMode } from './theme/themePreference.ts';

export function ThemeSwitch() {
  const other = useThemeMode() === 'dark' ? 'light' : 'dark';
  const label = `Switch to ${other} colours`;
  return (
    <IconButton aria-label={label} title={label} onClick={() => chooseTheme(other)} sx={{ color: 'text.secondary' }}>
      {other === 'dark' ? <DarkModeOutlined /> : <LightModeOutlined />}
    </IconButton>
  );
}
