import stillBoat from '#content/art/scenes/boat.svg';
import boat from '#content/art/scenes/loader-boat.svg';
import dolphin from '#content/art/scenes/loader-dolphin.svg';
import lighthouse from '#content/art/scenes/loader-lighthouse.svg';
import { useScriptNonce } from '../../document/inline-script.ts';
import { LOADER_SCRIPT } from './loader-script.ts';
import './home-loader.css';

/** By their numbers in the script. The style sheet shows the one `<html>` names. */
const PICTURES = [boat, dolphin, lighthouse] as const;

/** A veil at the start of a visit (docs/spec/product.md §3), hidden without its script. Lazy pictures load only if shown. */
export function HomeLoader() {
  return (
    <>
      <script nonce={useScriptNonce()} dangerouslySetInnerHTML={{ __html: LOADER_SCRIPT }} />
      <div className="home-loader" role="status">
        <span className="visually-hidden">Loading</span>
        <div className="home-loader-porthole stack centred" aria-hidden="true">
          <span className="home-loader-glass">
            {PICTURES.map((picture) => (
              <img key={picture} className="art" src={picture} alt="" width="320" height="240" loading="lazy" />
            ))}
            <img className="art home-loader-still" src={stillBoat} alt="" width="240" height="240" loading="lazy" />
          </span>
          <span className="home-loader-hint raised ink lifted small bold">Tap or press a key to come ashore</span>
        </div>
      </div>
    </>
  );
}
