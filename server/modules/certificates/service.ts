import type { ModuleContext } from '../../core/module.ts';
import { createCertificateContext } from './context.ts';
import { findShown } from './check-certificate.ts';

/** Certificates (docs/spec/product.md §6). */
export function createCertificateService(moduleContext: ModuleContext) {
  const context = createCertificateContext(moduleContext);
  return { context, findShown: (code: string) => findShown(context, code) };
}
