import type { ArrayExpression, AstExpression, CallExpression } from '@borgar/fx/xlsx';
import { OPERATORS, SCALAR_FUNCTIONS } from './functions-of-one-value.js';
import { RANGE_FUNCTIONS } from './functions-of-ranges.js';
import type { Place, References, Workbook } from './references.js';
import {
  CannotWorkOut,
  FormulaError,
  isError,
  isMatrix,
  matrixOf,
  NO_VALUE,
  NOT_FOUND,
  numberOf,
  truthOf,
  type Matrix,
  type Scalar,
  type Value,
} from './values.js';

type Argument = AstExpression | null | undefined;

/** Deeper than people nest formulas and names. */
export const MOST_DEEP = 120;
const MOST_OF_AN_ARRAY = 100_000;
/** Whose arguments are worked out cell by cell. */
const OF_ARRAYS = new Set(['SUMPRODUCT']);
const PREFIX = /^(?:_xlfn\.|_xlws\.)+/i;

/** Works out one formula over the values of its workbook. */
export class Evaluator {
  private depth = 0;

  constructor(
    private readonly workbook: Workbook,
    private readonly references: References,
  ) {}

  /** What the cell shows. */
  resultOf(place: Place): Scalar {
    this.depth = 0;
    const value = this.value(this.references.understand(place.formula), place);
    // An empty cell that is referred to counts as nothing.
    return this.one(value) ?? 0;
  }

  private value(node: Argument, place: Place): Value {
    if (!node) return null;
    if (++this.depth > MOST_DEEP) throw new CannotWorkOut();
    const value = this.valueOf(node, place);
    this.depth--;
    return value;
  }

  private valueOf(node: AstExpression, place: Place): Value {
    switch (node.type) {
      case 'Literal':
        return node.value;
      case 'ErrorLiteral':
        return new FormulaError(node.value);
      case 'ReferenceIdentifier':
        if (node.kind === 'name') return this.value(this.references.ofName(node, place), place);
        return this.references.matrixOf(this.references.rangeOf(node, place));
      case 'UnaryExpression': {
        const [inside] = node.arguments;
        return this.unary(node.operator, this.value(inside, place), place);
      }
      case 'BinaryExpression': {
        const work = OPERATORS.get(node.operator);
        const [one, other] = node.arguments;
        if (!work) throw new CannotWorkOut();
        return this.lifted(
          ([a, b]) => work(a ?? null, b ?? null),
          [this.value(one, place), this.value(other, place)],
          place,
        );
      }
      case 'CallExpression':
        return this.call(node, place);
      case 'ArrayExpression':
        return matrixOf(
          (node as ArrayExpression).elements.map((row) => row.map((cell) => this.one(this.value(cell, place)))),
        );
      default:
        throw new CannotWorkOut();
    }
  }

  private unary(operator: string, value: Value, place: Place): Value {
    if (operator === '+') return value;
    if (operator !== '-' && operator !== '%') throw new CannotWorkOut();
    const by = operator === '-' ? -1 : 0.01;
    return this.lifted(
      ([of]) => {
        const number = numberOf(of ?? null);
        return isError(number) ? number : operator === '%' ? number / 100 : number * by;
      },
      [value],
      place,
    );
  }

  /** One value; ranges of several cells are none. */
  private one(value: Value): Scalar {
    if (!isMatrix(value)) return value;
    if (value.rows !== 1 || value.columns !== 1) throw new CannotWorkOut();
    return value.at(0, 0);
  }

  /** Works cell by cell where arrays are asked for, else on one value each. */
  private lifted(work: (args: readonly Scalar[]) => Scalar, args: readonly Value[], place: Place): Value {
    const many = args.filter((arg) => isMatrix(arg) && arg.rows * arg.columns > 1) as Matrix[];
    if (many.length === 0) return work(args.map((arg) => this.one(arg)));
    if (!place.isArray) throw new CannotWorkOut();
    const [rows, columns] = [Math.max(...many.map((arg) => arg.rows)), Math.max(...many.map((arg) => arg.columns))];
    if (rows * columns > MOST_OF_AN_ARRAY) throw new CannotWorkOut();
    if (many.some((arg) => (arg.rows !== 1 && arg.rows !== rows) || (arg.columns !== 1 && arg.columns !== columns)))
      throw new CannotWorkOut();
    const cell = (arg: Value, row: number, column: number): Scalar =>
      isMatrix(arg) ? arg.at(arg.rows === 1 ? 0 : row, arg.columns === 1 ? 0 : column) : arg;
    return matrixOf(
      Array.from({ length: rows }, (_, row) =>
        Array.from({ length: columns }, (_, column) => work(args.map((arg) => cell(arg, row, column)))),
      ),
    );
  }

  private call({ callee, arguments: args }: CallExpression, place: Place): Value {
    const name = callee.name.replace(PREFIX, '').toUpperCase();
    const choice = this.choice(name, args, place);
    if (choice !== undefined) return choice;
    const inside = OF_ARRAYS.has(name) ? { ...place, isArray: true } : place;
    const ofRanges = RANGE_FUNCTIONS.get(name);
    if (ofRanges) return ofRanges(args.map((arg) => this.value(arg, inside)));
    const ofOne = SCALAR_FUNCTIONS.get(name);
    if (!ofOne) throw new CannotWorkOut();
    return this.lifted(
      (values) => ofOne(values, this.workbook.is1904),
      args.map((arg) => this.value(arg, inside)),
      inside,
    );
  }

  /** Functions that work out only what they need; undefined for others. */
  private choice(name: string, args: readonly Argument[], place: Place): Value | undefined {
    switch (name) {
      case 'IF':
        return this.chosen(args, place);
      case 'IFS':
        return this.firstTrue(args, place);
      case 'IFERROR':
      case 'IFNA': {
        const value = this.one(this.value(args[0], place));
        const isCaught = isError(value) && (name === 'IFERROR' || value.code === NOT_FOUND.code);
        return isCaught ? this.value(args[1], place) : value;
      }
      case 'CHOOSE': {
        const which = numberOf(this.one(this.value(args[0], place)));
        if (isError(which)) return which;
        const at = Math.trunc(which);
        return at < 1 || at >= args.length ? NO_VALUE : this.value(args[at], place);
      }
      case 'SWITCH':
        return this.switched(args, place);
      case 'ROW':
      case 'COLUMN': {
        if (args.length === 0) return (name === 'ROW' ? place.row : place.column) + 1;
        const range = this.value(args[0], place);
        if (!isMatrix(range) || !range.from || range.rows * range.columns !== 1) throw new CannotWorkOut();
        return (name === 'ROW' ? range.from.row : range.from.column) + 1;
      }
      default:
        return undefined;
    }
  }

  private chosen([condition, then, otherwise]: readonly Argument[], place: Place): Value {
    const tested = this.value(condition, place);
    if (isMatrix(tested) && tested.rows * tested.columns > 1)
      return this.lifted(
        ([test, yes, no]) => {
          const truth = truthOf(test ?? null);
          return isError(truth) ? truth : truth ? (yes ?? 0) : (no ?? 0);
        },
        [tested, this.value(then, place), otherwise === undefined ? false : this.value(otherwise, place)],
        place,
      );
    const truth = truthOf(this.one(tested));
    if (isError(truth)) return truth;
    if (truth) return then === undefined ? true : (this.value(then, place) ?? 0);
    return otherwise === undefined ? false : (this.value(otherwise, place) ?? 0);
  }

  private firstTrue(args: readonly Argument[], place: Place): Value {
    for (let at = 0; at + 1 < args.length; at += 2) {
      const truth = truthOf(this.one(this.value(args[at], place)));
      if (isError(truth)) return truth;
      if (truth) return this.value(args[at + 1], place);
    }
    return NOT_FOUND;
  }

  private switched([of, ...cases]: readonly Argument[], place: Place): Value {
    const value = this.one(this.value(of, place));
    if (isError(value)) return value;
    const isEqual = OPERATORS.get('=');
    for (let at = 0; at + 1 < cases.length; at += 2)
      if (isEqual?.(value, this.one(this.value(cases[at], place))) === true) return this.value(cases[at + 1], place);
    return cases.length % 2 === 1 ? this.value(cases.at(-1), place) : NOT_FOUND;
  }
}
