import { expect, it } from 'vitest';
import { withSettings } from './write-env-file.js';

it('changes the settings that are there, keeps what a person wrote, and adds what is new', () => {
  const before = '# my settings\nPORT=4000\nOPENAI_MODEL=old\n\nLOG_LEVEL=warn\n';
  expect(withSettings(before, { OPENAI_MODEL: 'qwen3:8b', OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' })).toBe(
    '# my settings\nPORT=4000\nOPENAI_MODEL=qwen3:8b\n\nLOG_LEVEL=warn\nOPENAI_BASE_URL=http://127.0.0.1:11434/v1\n',
  );
  expect(withSettings('', { OPENAI_MODEL: 'a model' })).toBe('OPENAI_MODEL="a model"\n');
});
