import type { ShownCountry } from './shown-help.ts';

const toCallAddress = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;

function CallLink({ phone, name }: { phone: string; name: string }) {
  return (
    <a className="btn help-call" href={toCallAddress(phone)} aria-label={`Call ${phone}: ${name}`}>
      Call {phone}
    </a>
  );
}

/** The lines of one country, the child helpline first and the emergency number last. */
export function CountryLines({ country, emergencyLabel }: { country: ShownCountry; emergencyLabel: string }) {
  return (
    <ul className="cards help-lines">
      {country.lines.map((line) => (
        <li key={line.name}>
          <strong>{line.name}</strong>
          <p>{line.for}</p>
          <CallLink phone={line.phone} name={line.name} />
        </li>
      ))}
      <li>
        <strong>{emergencyLabel}</strong>
        <p>You or somebody near you is in danger right now.</p>
        <p className="row">
          {country.emergency.map((phone) => (
            <CallLink key={phone} phone={phone} name={`${emergencyLabel}, ${country.name}`} />
          ))}
        </p>
      </li>
    </ul>
  );
}
