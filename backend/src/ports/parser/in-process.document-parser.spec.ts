import { describe } from 'vitest';
import { documentParserSuite } from './document-parser.suite.js';
import { InProcessDocumentParser } from './in-process.document-parser.js';

describe('the document parser inside the process', () => {
  documentParserSuite(() => new InProcessDocumentParser());
});
