import { Module } from '@nestjs/common';
import { readEnv } from '../../config/env.js';
import { ClamdFileScanner } from './clamd.file-scanner.js';
import { FileScanner, NoFileScanner } from './file-scanner.js';

@Module({
  providers: [
    {
      provide: FileScanner,
      useFactory: () => {
        const { CLAMD_URL } = readEnv();
        return CLAMD_URL ? new ClamdFileScanner(CLAMD_URL) : new NoFileScanner();
      },
    },
  ],
  exports: [FileScanner],
})
export class ScannerModule {}
