type UseCase<Context> = (context: Context, ...given: never[]) => unknown;
type Bound<Case> = Case extends (context: never, ...given: infer Given) => infer Answer ? (...given: Given) => Answer : never;

/** Use cases as methods: each is a function of its own, `(context, …)`, and is given the context here. */
export function bindContext<Context, Cases extends Record<string, UseCase<Context>>>(
  context: Context,
  cases: Cases,
): { [Name in keyof Cases]: Bound<Cases[Name]> } {
  const bound = Object.entries(cases).map(([name, run]) => [name, (...given: never[]) => run(context, ...given)]);
  // The same names, each with what `Bound` says.
  return Object.fromEntries(bound) as { [Name in keyof Cases]: Bound<Cases[Name]> };
}
