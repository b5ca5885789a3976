import { useRef, useState } from 'react';
import { showDialog } from '../../../ui/dialog.ts';
import { Icon } from '../../../ui/icon.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import css from './show.module.css';

/** Full screen, to be read from the back of the room. The address is the one that this computer has today. */
export function ShowToClass({ name, code }: { name: string; code: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setIsOpen(true);
    showDialog(dialog);
    // Not every browser has it, and a page that fills the window will do.
    void dialog.current?.requestFullscreen?.().catch(() => undefined);
  };
  const address = typeof window === 'undefined' ? '' : `${window.location.origin}/class`;
  const isOnlyHere = /^https?:\/\/(?:localhost|127\.)/.test(address);
  return (
    <>
      <button type="button" className="btn main" onClick={open}>
        Show to the class
      </button>
      <dialog ref={dialog} className={css['show']} aria-label={`The way in for ${name}`} onClose={() => setIsOpen(false)}>
        <button type="button" className={`btn quiet ${css['close']}`} aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
        {isOpen && (
          <div className={css['words']}>
            <p className={css['name']} dir="auto">
              {name}
            </p>
            <p className={css['address']}>{address.replace(/^https?:\/\//, '')}</p>
            <p className={css['code']} aria-label={`Code: ${[...code].join(' ')}`}>
              {code}
            </p>
            {isOnlyHere && (
              <p className={css['warning']}>
                Other devices can’t open this address. Open this page by the address that this computer has in your network.
              </p>
            )}
            <div className={css['qr']}>
              <QrCode text={`${address}/${code}`} label={`The same address with the code, to scan`} />
            </div>
          </div>
        )}
      </dialog>
    </>
  );
}
