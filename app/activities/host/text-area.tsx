import { useEffect, useId, useImperativeHandle, useRef, type ComponentPropsWithRef } from 'react';
import { isTooLong, TEXT_TOO_LONG } from '#contracts/creation-text.ts';
import { Icon } from '../../ui/icon.tsx';

const NOTHING_LOST = 'Nothing is lost. Shorten it, or save it in two parts.';

/** Too long a text is reported while typing; nothing is cut off, and the browser leads back to it on sending. */
export function TextArea({ value, ref, ...rest }: ComponentPropsWithRef<'textarea'> & { value: string }) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => area.current, []);
  const hasProblem = isTooLong(value);
  useEffect(() => area.current?.setCustomValidity(hasProblem ? TEXT_TOO_LONG : ''), [hasProblem]);
  const described = [rest['aria-describedby'], hasProblem ? id : undefined].filter((part) => part !== undefined).join(' ');
  return (
    <>
      <textarea
        dir="auto"
        {...rest}
        ref={area}
        value={value}
        aria-invalid={hasProblem || rest['aria-invalid'] || undefined}
        aria-describedby={described || undefined}
      />
      <span aria-live="polite">
        {hasProblem && (
          <span className="field-error" id={id}>
            <Icon name="warning" />
            <span>{`${TEXT_TOO_LONG} ${NOTHING_LOST}`}</span>
          </span>
        )}
      </span>
    </>
  );
}
