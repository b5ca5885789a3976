import type { ShownCountry } from './shown-help.ts';

const toCallAddress = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;

function CallLink({ phone, name }: { phone: string; name: string }) {
  return (
    <a className="btn" href={toCallAddress(phone)} aria-label={`Call ${phone}: ${name}`}>
      Call {phone}
    </a>
  );
}

/** By text, or a chat in another tab that keeps no link back to us. */
function WriteLink({ label, href, name }: { label: string; href: string; name: string }) {
  const isChat = href.startsWith('https:');
  return (
    <a className="btn" href={href} aria-label={`${label}: ${name}`} {...(isChat ? { target: '_blank', rel: 'noreferrer' } : {})}>
      {label}
    </a>
  );
}

type Props = { country: ShownCountry; emergencyLabel: string; toCheckText: string };

/** The child helpline first, the emergency number last. */
export function CountryLines({ country, emergencyLabel, toCheckText }: Props) {
  return (
    <ul className="cards gap-5">
      {country.lines.map((line) => (
        <li className="stack gap-2 starts" key={line.name}>
          <strong>{line.name}</strong>
          <p>{line.for}</p>
          <p className="row">
            {line.phone !== undefined && <CallLink phone={line.phone} name={line.name} />}
            {line.write !== undefined && <WriteLink {...line.write} name={line.name} />}
          </p>
          {line.to_check === true && <p className="hint">{toCheckText}</p>}
        </li>
      ))}
      <li className="stack gap-2 starts">
        <strong>{emergencyLabel}</strong>
        <p>You or someone near you is in danger right now.</p>
        {country.emergency_note !== undefined && <p>{country.emergency_note}</p>}
        <p className="row">
          {country.emergency.map((phone) => (
            <CallLink key={phone} phone={phone} name={`${emergencyLabel}, ${country.name}`} />
          ))}
        </p>
      </li>
    </ul>
  );
}
