import type { ImplementedCall } from '../http/route.ts';
import { legalText } from './legal-text.ts';
import { deleteLegal, providerLegal, setLegal } from './provider-legal.ts';

export const routes: readonly ImplementedCall[] = [legalText, providerLegal, setLegal, deleteLegal];
