import { Module } from '@nestjs/common';
import { ProcessTextRecogniser } from './process.text-recogniser.js';
import { TextRecogniser } from './text-recogniser.js';

@Module({
  providers: [{ provide: TextRecogniser, useFactory: () => new ProcessTextRecogniser() }],
  exports: [TextRecogniser],
})
export class OcrModule {}
