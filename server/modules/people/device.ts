/** First match wins: browsers call themselves by several names. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const findName = (names: [RegExp, string][], userAgent: string) => names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Enough for a person to know their own device by, and no more: "Firefox on Android". */
export function describeDevice(userAgent: string): string {
  return `${findName(BROWSERS, userAgent) ?? 'A browser'} on ${findName(SYSTEMS, userAgent) ?? 'an unknown device'}`;
}
