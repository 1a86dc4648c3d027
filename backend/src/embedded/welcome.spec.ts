import { describe, expect, it } from 'vitest';
import { parseSettings } from '../config/settings.js';
import { welcome } from './welcome.js';

const settings = { ...parseSettings({ PORT: '4100' }), DATA_DIR: '/srv/proofroom' };

describe('what a person sees when everything runs', () => {
  it('says where to go, how to sign in and where the data lies', () => {
    const signIns = { adminEmail: 'admin@a.ie', adminPassword: 'p1', demoEmail: 'demo@b.example', demoPassword: 'p2' };
    expect(welcome(settings, signIns).trim().split('\n')).toEqual([
      '┌─ Proofroom is ready ─────────────────┐',
      '│ Open    http://localhost:4100        │',
      '│ Admin   admin@a.ie      password  p1 │',
      '│ Demo    demo@b.example  password  p2 │',
      '│ Data    /srv/proofroom               │',
      '│ Stop    Ctrl-C                       │',
      '└──────────────────────────────────────┘',
    ]);
  });

  it('shows no demo where there is none, and no password that its owner chose', () => {
    const signIns = { adminEmail: 'admin@a.ie', adminPassword: null, demoEmail: null, demoPassword: null };
    const shown = welcome(settings, signIns);
    expect(shown).toContain('admin@a.ie  with the password chosen before');
    expect(shown).not.toContain('Demo');
  });
});
