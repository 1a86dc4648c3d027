import { buildDocumentIndex, openDocumentIndex, ProjectIndex, segmentText } from '../../../../ranking/index.js';
import { LocalLanguageModel } from '../../../../ports/llm/local.language-model.js';
import { composeAnswer } from './answer-composer.js';

/** What the local model says from one paper, or from several by file name. */
export async function answerFrom(papers: string | Record<string, string>, question: string): Promise<string[]> {
  const files = typeof papers === 'string' ? { 'contract.txt': papers } : papers;
  const index = new ProjectIndex();
  const documents = Object.entries(files).map(([fileName, text], i) => {
    const bytes = buildDocumentIndex({ text, units: segmentText(text) });
    index.add({ id: String(i + 1), fileName, index: openDocumentIndex(bytes) });
    return { id: i + 1, fileName, title: null, kind: null, readText: async () => text };
  });
  const asked = { question, query: '', prompt: '', keys: [], isSingleDocument: false };
  const request = { question: asked, documents, index, model: new LocalLanguageModel() };
  return (await composeAnswer(request, new AbortController().signal)).statements.map(({ text }) => text);
}
