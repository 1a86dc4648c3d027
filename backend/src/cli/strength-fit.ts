import type { Features, Weights } from '../modules/ddqs/responses/compose/strength-weights.js';

/** One question asked of one document, with what is known about it. */
export interface Sample {
  document: string;
  style: string;
  /** Answerable and unanswerable samples of a group weigh as much as those of any other group. */
  group: string;
  features: Features;
  isAnswerable: boolean;
}

const ROUNDS = 1_500;
const RATE = 1;
/** Keeps single features from deciding alone: questions come in other words than the ones fitted on. */
const SHRINKAGE = 0.02;

/** Logistic regression on evened-out features; answerable and unanswerable samples weigh the same. */
export function fit(samples: readonly Sample[], names: readonly (keyof Features)[]): Weights {
  const shares = sharesOf(samples);
  const scales = names.map((name) =>
    scaleOf(
      samples.map(({ features }) => features[name]),
      shares,
    ),
  );
  const rows = samples.map(({ features }) =>
    names.map((name, i) => (features[name] - (scales[i]?.mean ?? 0)) / (scales[i]?.spread ?? 1)),
  );
  const { slopes, bias } = descend(rows, samples, shares);
  const weights = slopes.map((slope, i) => slope / (scales[i]?.spread ?? 1));
  const shift = weights.reduce((sum, weight, i) => sum + weight * (scales[i]?.mean ?? 0), 0);
  return {
    of: Object.fromEntries(names.map((name, i) => [name, rounded(weights[i] ?? 0)])),
    bias: rounded(bias - shift),
  };
}

/** How often, evened out over answerable and unanswerable samples, weights above and below one half are right. */
export function balanced(judged: readonly { sample: Sample; weights: Weights }[]): number {
  const isRight = ({ sample: { features, isAnswerable }, weights: { of, bias } }: (typeof judged)[number]) => {
    const terms = Object.entries(of) as [keyof Features, number][];
    return terms.reduce((sum, [name, weight]) => sum + weight * features[name], bias) >= 0 === isAnswerable;
  };
  const share = (isAnswerable: boolean) => {
    const some = judged.filter(({ sample }) => sample.isAnswerable === isAnswerable);
    return some.filter(isRight).length / Math.max(1, some.length);
  };
  return (share(true) + share(false)) / 2;
}

/** What each sample counts; all together count 1, answerable ones one half. */
function sharesOf(samples: readonly Sample[]): number[] {
  const groupOf = ({ group, isAnswerable }: Sample) => `${group} ${isAnswerable}`;
  const sizes = new Map<string, number>();
  for (const sample of samples) sizes.set(groupOf(sample), (sizes.get(groupOf(sample)) ?? 0) + 1);
  const raw = samples.map((sample) => 1 / (sizes.get(groupOf(sample)) ?? 1));
  const total = (isAnswerable: boolean) =>
    samples.reduce((sum, sample, i) => sum + (sample.isAnswerable === isAnswerable ? (raw[i] ?? 0) : 0), 0);
  const totals = { yes: total(true), no: total(false) };
  return samples.map(({ isAnswerable }, i) => (raw[i] ?? 0) / (2 * (isAnswerable ? totals.yes : totals.no)));
}

function descend(
  rows: readonly number[][],
  samples: readonly Sample[],
  shares: readonly number[],
): { slopes: number[]; bias: number } {
  const slopes = (rows[0] ?? []).map(() => 0);
  let bias = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const pull = slopes.map((slope) => SHRINKAGE * slope);
    let lift = 0;
    for (const [r, row] of rows.entries()) {
      const sum = row.reduce((total, value, i) => total + value * (slopes[i] ?? 0), bias);
      const error = (1 / (1 + Math.exp(-sum)) - Number(samples[r]?.isAnswerable)) * (shares[r] ?? 0);
      lift += error;
      for (const [i, value] of row.entries()) pull[i] = (pull[i] ?? 0) + error * value;
    }
    bias -= RATE * lift;
    for (const i of slopes.keys()) slopes[i] = (slopes[i] ?? 0) - RATE * (pull[i] ?? 0);
  }
  return { slopes, bias };
}

function scaleOf(values: readonly number[], shares: readonly number[]): { mean: number; spread: number } {
  const sum = (of: (value: number) => number) =>
    values.reduce((total, value, i) => total + of(value) * (shares[i] ?? 0), 0);
  const mean = sum((value) => value);
  return { mean, spread: Math.sqrt(sum((value) => (value - mean) ** 2)) || 1 };
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
