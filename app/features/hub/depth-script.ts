import { DEVICE } from '../../device/registry.ts';
import { DEPTH_OF_LEVEL } from '../../device/depths.ts';

/**
 * Stands behind the choices of depth and sets them before anything is painted; it decides as `readDepth` does. What it
 * chose is the default from then on, so that it is not taken for something that somebody pressed early.
 */
export const DEPTH_SCRIPT = `(function(){try{var s=localStorage,d=s.getItem('${DEVICE.depth.key}')||${JSON.stringify(DEPTH_OF_LEVEL)}[s.getItem('${DEVICE.level.key}')],f=document.querySelector('.hub-depth-choice'),i=/^[a-z]+$/.test(d)&&f.querySelector('input[value="'+d+'"]');if(i)i.checked=i.defaultChecked=true;f.dataset.chosen=''}catch(e){}})()`;
