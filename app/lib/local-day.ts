/** YYYY-MM-DD where the person is: what is due follows their calendar, not the server's. */
export function toLocalDay(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
