/**
 * `npm run model-check`: asks the configured language model five questions of known answer and prints what it can do, how fast it is
 * and what it costs. `-- --find` looks for models on this machine and writes the one that is chosen into `.env`.
 */
import { createInterface } from 'node:readline/promises';
import { loadEnvFile, readSettings } from '../config/env.js';
import { type Settings, SettingsError } from '../config/settings-schema.js';
import { writeSettings } from '../config/write-env-file.js';
import { testModelWithKnownQuestions, type CheckedQuestion } from '../ports/llm/test-model-with-known-questions.js';
import { findLocalModels } from '../ports/llm/find-local-models.js';
import { LanguageModelError } from '../ports/llm/language-model.js';
import { chooseLanguageModel } from '../ports/llm/choose-language-model.js';
import { readOptions } from './options/read-options.js';

const USAGE = `npm run model-check [-- --find [--model NAME]]

Asks the model that the settings name five questions of known answer: invented papers only, none of yours.
--find    looks on this machine for Ollama (port 11434), LM Studio (1234), llama.cpp (8080) and vLLM (8000), lists their models
          and writes the chosen one into .env
--model   chooses without asking`;

const NONE_CONFIGURED = `No language model is configured. Without one Proofroom shows passages and sends nothing anywhere.
npm run model-check -- --find looks for one on this machine; docs/models.md says how to get one.`;
const NONE_FOUND = `No server of models answers on this machine. The quickest way to one is Ollama: install it, then
  ollama pull qwen3:8b
and run this again. docs/models.md names others.`;

const { values } = readOptions(USAGE, {
  options: { find: { type: 'boolean', default: false }, model: { type: 'string' } },
});

async function find(wanted: string | undefined): Promise<void> {
  const servers = await findLocalModels();
  const choices = servers.flatMap(({ name, baseUrl, models }) => models.map((model) => ({ name, baseUrl, model })));
  if (choices.length === 0) return fail(NONE_FOUND);
  choices.forEach(({ name, baseUrl, model }, i) =>
    console.log(`${String(i + 1).padStart(3)}  ${model}   (${name}, ${baseUrl})`),
  );
  const answer = wanted ?? (await ask(`Which one? 1 to ${choices.length}, or nothing to leave it: `));
  const chosen = choices.find(({ model }) => model === answer) ?? choices[Number(answer) - 1];
  if (!chosen)
    return fail(answer === '' ? 'Nothing was changed.' : `There is no model ${answer} here. Nothing was changed.`);
  writeSettings('.env', { OPENAI_BASE_URL: chosen.baseUrl, OPENAI_MODEL: chosen.model });
  console.log(
    `Written to .env: ${chosen.model} at ${chosen.baseUrl}. Passages go to this machine only. Start Proofroom anew to use it.`,
  );
}

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await lines.question(question)).trim();
  } finally {
    lines.close();
  }
}

async function check(settings: Settings): Promise<void> {
  const model = chooseLanguageModel(settings);
  if (!model) return fail(NONE_CONFIGURED);
  console.log(
    `${model.model} at ${model.host}, ${settings.MODEL_CONTEXT.toLocaleString('en-IE')} tokens at once. The papers of these questions are invented.\n`,
  );
  const checked = await testModelWithKnownQuestions(model, new AbortController().signal, (one) =>
    console.log(lineOf(one)),
  );
  console.log(`\n${summaryOf(checked, settings)}`);
  if (checked.some(({ isRight }) => !isRight)) process.exitCode = 1;
}

const lineOf = ({ isRight, ability, milliseconds, dropped, text }: CheckedQuestion): string =>
  `${isRight ? 'yes' : 'NO '}  ${ability} (${(milliseconds / 1000).toFixed(1)} s${dropped > 0 ? `, ${dropped} claims not believed` : ''})` +
  (isRight ? '' : `\n     it said: ${text.slice(0, 300) || 'nothing that could be verified'}`);

function summaryOf(
  checked: readonly CheckedQuestion[],
  { MODEL_PRICE_IN, MODEL_PRICE_OUT, MODEL_PRICE_CURRENCY }: Settings,
): string {
  const right = checked.filter(({ isRight }) => isRight).length;
  const input = checked.reduce((sum, { tokens }) => sum + tokens.input, 0);
  const output = checked.reduce((sum, { tokens }) => sum + tokens.output, 0);
  const seconds = checked.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000;
  const price =
    MODEL_PRICE_IN === undefined || MODEL_PRICE_OUT === undefined
      ? 'no price is set (MODEL_PRICE_IN, MODEL_PRICE_OUT)'
      : `${((input * MODEL_PRICE_IN + output * MODEL_PRICE_OUT) / 1e6).toFixed(4)} ${MODEL_PRICE_CURRENCY}`;
  return [
    `${right} of ${checked.length} right. ${input} tokens read and ${output} written in ${seconds.toFixed(1)} s (${(output / Math.max(seconds, 0.001)).toFixed(0)} a second); ${price}.`,
    right === checked.length
      ? 'It can be used.'
      : right >= 3
        ? 'It can be used, since nothing is shown that its quotes do not bear out; MODEL_CHECK=on drops more of what it gets wrong.'
        : 'It is too weak for this work: many questions would stay without an answer. A larger model does better.',
  ].join('\n');
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

try {
  loadEnvFile();
  if (values.find) await find(values.model);
  else await check(readSettings());
} catch (error) {
  const isExpected = error instanceof LanguageModelError || error instanceof SettingsError;
  fail(
    error instanceof LanguageModelError ? error.reason : isExpected ? error.message : String((error as Error).stack),
  );
}
