import { vi } from 'vitest';
import { forgetFileBefore } from './start-test-app-and-send-requests.js';

forgetFileBefore();
vi.restoreAllMocks();
vi.useRealTimers();
