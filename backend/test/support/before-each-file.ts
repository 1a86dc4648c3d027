import { forgetFileBefore } from './start-test-app-and-send-requests.js';

forgetFileBefore();
