import { describe, expect, it } from 'vitest';
import { parseSettings } from '../config/settings-schema.js';
import { welcome } from './start-message.js';

const settings = { ...parseSettings({ PORT: '4100' }), DATA_DIR: '/srv/proofroom' };

describe('what a person sees when everything runs', () => {
  it('says where to go, how to sign in and where the data lies', () => {
    const signIns = { adminEmail: 'admin@a.ie', adminPassword: 'p1', demoEmail: 'demo@b.example', demoPassword: 'p2' };
    const lines = welcome(settings, signIns)
      .split('\n')
      .map((line) => line.replaceAll(/^│ |\s*│$/g, ''));
    expect(lines.slice(2, -2)).toEqual([
      'Open    http://localhost:4100',
      'Admin   admin@a.ie      password  p1',
      'Demo    demo@b.example  password  p2',
      'Data    /srv/proofroom',
      'Model   none, nothing is sent; npm run model-check -- --find looks for one (docs/models.md)',
      'Stop    Ctrl-C',
    ]);
  });

  it('says which host gets what before anything is sent', () => {
    const signIns = { adminEmail: 'admin@a.ie', adminPassword: null, demoEmail: null, demoPassword: null };
    const shown = (values: Record<string, string>) => welcome({ ...settings, ...parseSettings(values) }, signIns);
    expect(shown({ OPENAI_BASE_URL: 'http://10.0.0.7:8000/v1', OPENAI_MODEL: 'qwen' })).toContain(
      'qwen at 10.0.0.7:8000 gets questions and passages once an administrator has agreed under Overview',
    );
    expect(shown({ OPENAI_API_KEY: 'sk-1' })).toContain('api.openai.com gets questions and passages');
    expect(shown({ OPENAI_API_KEY: 'sk-1' })).not.toContain('sk-1');
    expect(shown({ EMBEDDINGS_URL: 'https://e.example/v1', EMBEDDINGS_MODEL: 'm' })).toContain(
      'e.example, for embeddings',
    );
  });

  it('shows no demo where there is none, and no password that its owner chose', () => {
    const signIns = { adminEmail: 'admin@a.ie', adminPassword: null, demoEmail: null, demoPassword: null };
    const shown = welcome(settings, signIns);
    expect(shown).toContain('admin@a.ie  with the password chosen before');
    expect(shown).not.toContain('Demo');
  });
});
