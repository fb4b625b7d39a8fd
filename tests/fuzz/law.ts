/** What a law between two answers of a calculator is made of: a changed question, and what the answer may not do. */

export interface Law {
  says: string;
  /** the function of the calculator */
  of: string;
  /** what the question must be like, beside what is drawn */
  of_these?: object;
  /** the other question; null where the law says nothing of this one */
  change: (input: any) => any;
  holds: (before: any, after: any, input: any) => boolean;
}

/** Figures are compared to twelve digits: sums in another order differ in the last ones. */
export const SLACK = 1 + 1e-9;
const notLess = (a: number, b: number) => a * SLACK >= b || a === b;
export const notMore = (a: number, b: number) => notLess(b, a);

export const raised = (field: string, times: number, most: number) => (input: any) =>
  typeof input[field] === 'number' && input[field] * times <= most && input[field] > 0
    ? { ...input, [field]: Number.isInteger(input[field]) ? Math.round(input[field] * times) : input[field] * times }
    : null;
export const more = (field: string, by: number, most: number) => (input: any) =>
  typeof input[field] === 'number' && input[field] + by <= most ? { ...input, [field]: input[field] + by } : null;

export const faster = (field: string, times: number, most: number, says: string): Law => ({
  says,
  of: 'plan',
  change: raised(field, times, most),
  holds: (before, after) => notLess(after.estimate.value, before.estimate.value),
});

export const losesNoMore: (says: string, change: (input: any) => any) => Law = (says, change) => ({
  says,
  of: 'dataLoss',
  change,
  holds: (before, after) => notMore(after.pg_loss_events_per_year, before.pg_loss_events_per_year),
});
/** The order by priority helps most where most is lost at once, so these are laws of the plain order. */
export const losesNoLess: (says: string, change: (input: any) => any) => Law = (says, change) => ({
  says,
  of: 'dataLoss',
  of_these: { rebuild_order: 'fifo' },
  change,
  holds: (before, after) => notLess(after.pg_loss_events_per_year, before.pg_loss_events_per_year),
});

export const ordered: (says: string, of: string, field: string, change: (input: any) => any, isMore?: boolean) => Law =
  (says, of, field, change, isMore = true) => ({
    says,
    of,
    change,
    holds: (before, after) => (isMore ? notLess : notMore)(after[field], before[field]),
  });
