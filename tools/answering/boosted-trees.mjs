/** Boosted trees of one depth with logistic loss. A sample is { features, right, weight }. */
const BINS = 48;
const RATE = 0.08;
const LEAST_WEIGHT = 30;
const SHRINK = 5;
const SHARE_OF_FEATURES = 0.5;
const SHARE_OF_SAMPLES = 0.7;

/** The same numbers in every run. */
export function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** The values at which a feature is cut into bins of about as many samples. */
function cutsOf(samples, feature) {
  const step = Math.max(1, Math.floor(samples.length / 20_000));
  const values = samples
    .filter((_, i) => i % step === 0)
    .map(({ features }) => features[feature])
    .toSorted((a, b) => a - b);
  const cuts = [];
  for (let bin = 1; bin < BINS; bin += 1) {
    const value = values[Math.floor((bin * values.length) / BINS)];
    if (cuts.length === 0 || value > cuts.at(-1)) cuts.push(value);
  }
  return cuts;
}

const binOf = (cuts, value) => {
  let low = 0;
  for (let high = cuts.length; low < high;) {
    const middle = (low + high) >> 1;
    if (value >= cuts[middle]) low = middle + 1;
    else high = middle;
  }
  return low;
};

class Grower {
  constructor(samples, depth) {
    this.depth = depth;
    this.cuts = Array.from(samples[0].features, (_, feature) => cutsOf(samples, feature));
    this.bins = this.cuts.map((cuts, feature) =>
      Uint8Array.from(samples, ({ features }) => binOf(cuts, features[feature])),
    );
    this.weights = Float64Array.from(samples, ({ weight }) => weight);
    this.slopes = new Float64Array(samples.length);
    this.bends = new Float64Array(samples.length);
  }

  /** A leaf { value }, or { feature, cut, left, right }. */
  grow(members, features, depth = 0) {
    const whole = { slope: 0, bend: 0, weight: 0 };
    for (const i of members) {
      whole.slope += this.slopes[i];
      whole.bend += this.bends[i];
      whole.weight += this.weights[i];
    }
    const leaf = { value: (RATE * whole.slope) / (whole.bend + SHRINK) };
    if (depth === this.depth || whole.weight < 2 * LEAST_WEIGHT) return leaf;
    const best = this.bestSplit(members, features, whole);
    if (!best) return leaf;
    const bins = this.bins[best.feature];
    return {
      feature: best.feature,
      cut: this.cuts[best.feature][best.bin],
      left: this.grow(
        members.filter((i) => bins[i] <= best.bin),
        features,
        depth + 1,
      ),
      right: this.grow(
        members.filter((i) => bins[i] > best.bin),
        features,
        depth + 1,
      ),
    };
  }

  bestSplit(members, features, whole) {
    let best = null;
    for (const feature of features) {
      const split = this.bestCut(members, feature, whole);
      if (split && split.gain > (best?.gain ?? 0)) best = split;
    }
    return best;
  }

  bestCut(members, feature, whole) {
    const count = this.cuts[feature].length + 1;
    const sums = { slope: new Float64Array(count), bend: new Float64Array(count), weight: new Float64Array(count) };
    const bins = this.bins[feature];
    for (const i of members) {
      sums.slope[bins[i]] += this.slopes[i];
      sums.bend[bins[i]] += this.bends[i];
      sums.weight[bins[i]] += this.weights[i];
    }
    const worth = (slope, bend) => slope ** 2 / (bend + SHRINK);
    let best = null;
    let [slope, bend, weight] = [0, 0, 0];
    for (let bin = 0; bin < count - 1; bin += 1) {
      slope += sums.slope[bin];
      bend += sums.bend[bin];
      weight += sums.weight[bin];
      if (weight < LEAST_WEIGHT || whole.weight - weight < LEAST_WEIGHT) continue;
      const gain = worth(slope, bend) + worth(whole.slope - slope, whole.bend - bend) - worth(whole.slope, whole.bend);
      if (gain > (best?.gain ?? 0)) best = { feature, bin, gain };
    }
    return best;
  }
}

const valueOf = (tree, features) => {
  let node = tree;
  while (node.feature !== undefined) node = features[node.feature] < node.cut ? node.left : node.right;
  return node.value;
};

export const likelihood = ({ bias, trees }, features) =>
  1 / (1 + Math.exp(-trees.reduce((sum, tree) => sum + valueOf(tree, features), bias)));

export function growTrees(samples, { count, depth }) {
  const random = randomNumbers(7);
  const grower = new Grower(samples, depth);
  const right = samples.reduce((sum, one) => sum + one.weight * one.right, 0);
  const bias = Math.log(right / (samples.reduce((sum, one) => sum + one.weight, 0) - right));
  const sums = new Float64Array(samples.length).fill(bias);
  const trees = [];
  for (let round = 0; round < count; round += 1) {
    samples.forEach(({ right: isRight, weight }, i) => {
      const likely = 1 / (1 + Math.exp(-sums[i]));
      grower.slopes[i] = weight * (isRight - likely);
      grower.bends[i] = weight * likely * (1 - likely);
    });
    const features = grower.cuts.flatMap((_, feature) => (random() < SHARE_OF_FEATURES ? [feature] : []));
    const members = samples.flatMap((_, i) => (random() < SHARE_OF_SAMPLES ? [i] : []));
    const tree = grower.grow(members, features);
    trees.push(tree);
    samples.forEach(({ features: own }, i) => (sums[i] += valueOf(tree, own)));
  }
  return { bias, trees };
}
