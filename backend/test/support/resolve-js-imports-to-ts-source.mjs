// Loaded with `node --import`: lets Node run files of backend/src as they are, where imports end in `.js`.
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith('.') || !specifier.endsWith('.js') || !context.parentURL) return next(specifier, context);
    const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
    const isSource = source.protocol === 'file:' && existsSync(fileURLToPath(source));
    return isSource ? { url: source.href, format: 'module-typescript', shortCircuit: true } : next(specifier, context);
  },
});
