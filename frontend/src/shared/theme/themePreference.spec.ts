import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chooseTheme, useThemeMode } from './themePreference.ts';
import { stubMedia } from '../testing/matchMedia.suite.ts';

const show = (matching: string) => stubMedia((query) => query.replace('@media ', '').includes(matching));
afterEach(() => vi.unstubAllGlobals());

describe('the colours', () => {
  it('are those of the system until somebody chooses', () => {
    show('prefers-color-scheme: dark');
    const { result } = renderHook(useThemeMode);
    expect(result.current).toBe('dark');
    act(() => chooseTheme('light'));
    expect(result.current).toBe('light');
  });

  it('are light on paper, whatever was chosen', () => {
    show('print');
    chooseTheme('dark');
    expect(renderHook(useThemeMode).result.current).toBe('light');
  });
});
