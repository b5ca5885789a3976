/** scripts/film-marks.ts: a mark for each film, by the name of its files. */
declare module 'virtual:film-marks' {
  const marks: Readonly<Record<string, string>>;
  export default marks;
}
