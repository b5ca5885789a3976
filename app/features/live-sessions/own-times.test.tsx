// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MONTHS } from '../../lib/format-date.ts';
import { showOwnTimes } from './own-times.ts';
import { SessionTime } from './session-time.tsx';
import { WEEKDAYS } from './zone.ts';

const before = process.env['TZ'];
const WORDS = { weekdays: WEEKDAYS, months: MONTHS };
type Days = Readonly<Record<string, readonly string[]>>;
type ReadName = () => string | undefined;
const readName: ReadName = () => 'India Standard Time';

/** The list as the server draws it: days in UTC, each with sessions of three quarters of an hour. */
function drawList(days: Days): void {
  document.body.innerHTML = renderToString(
    <>
      <div className="sessions-day">
        <select>
          <option value="">Any day</option>
          {Object.keys(days).map((day) => (
            <option key={day} value={day}>
              {day}
            </option>
          ))}
        </select>
      </div>
      <p className="soft zone-pending">Times are in UTC.</p>
      <div className="sessions-days zone-pending">
        {Object.entries(days).map(([day, hours]) => (
          <section key={day} aria-label={day}>
            <h2>{day}</h2>
            {hours.map((hour) => (
              <SessionTime key={hour} at={`${day}T${hour}:00.000Z`} minutes={45} hasDay={false} hasZone={false} />
            ))}
          </section>
        ))}
      </div>
    </>,
  );
}
const readTexts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
const countPending = () => document.querySelectorAll('.zone-pending').length;

describe('the list of sessions before any other script', () => {
  beforeEach(() => {
    process.env['TZ'] = 'Asia/Kolkata';
    history.replaceState(null, '', '/sessions');
  });
  afterEach(() => {
    document.body.innerHTML = '';
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  });

  it('has the days and hours of the reader, whose zone is named', () => {
    // The second and third begin on the next day here, and the third day is the second of the calendar below.
    drawList({ '2026-12-30': ['06:30', '16:00'], '2026-12-31': ['19:00', '20:30'], '2027-01-01': ['19:00'] });
    showOwnTimes(readName, WORDS);
    expect(readTexts('time')).toEqual(['12:00 to 12:45', '21:30 to 22:15', '00:30 to 01:15', '02:00 to 02:45', '00:30 to 01:15']);
    const labels = ['Wednesday 30 December', 'Friday 1 January', 'Saturday 2 January'];
    expect(readTexts('h2')).toEqual(labels);
    expect([...document.querySelectorAll('section')].map((section) => section.getAttribute('aria-label'))).toEqual(labels);
    expect(readTexts('option')).toEqual(['Any day', ...labels]);
    expect([...document.querySelectorAll('option')].map(({ value }) => value)).toEqual(['', '2026-12-30', '2027-01-01', '2027-01-02']);
    expect(readTexts('p')).toEqual(['Times are in your time zone: India Standard Time.']);
    expect(countPending()).toBe(0);
  });

  const AFTERNOON = { '2027-01-05': ['16:00'] };
  const NOT_YET: [string, Days, string, ReadName][] = [
    ['one day of UTC is two here', { '2027-01-05': ['16:00', '19:00'] }, '/sessions', readName],
    ['two days of UTC are one here', { '2027-01-05': ['19:00'], '2027-01-06': ['16:00'] }, '/sessions', readName],
    ['a day is chosen', AFTERNOON, '/sessions?day=2027-01-05', readName],
    ['the zone has no name', AFTERNOON, '/sessions', () => undefined],
    ['there is no session', {}, '/sessions', readName],
  ];
  it.each(NOT_YET)('stays out of sight where %s', (_, days, address, name) => {
    history.replaceState(null, '', address);
    drawList(days);
    const drawn = document.body.innerHTML;
    showOwnTimes(name, WORDS);
    expect(document.body.innerHTML).toBe(drawn);
    expect(countPending()).toBeGreaterThan(0);
  });
});
