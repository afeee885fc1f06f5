import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The floor: one bundle of React that draws the same amount of text as a list of equipment, and nothing else. */
const rows = Array.from(
  { length: 14 },
  (_, index) => `Cuve ${index + 1} · Fioul domestique · 3 450 L · 62 % · 18 jours restants`,
);

function Floor() {
  const [view, setView] = useState<'equipment' | 'orders'>('equipment');
  return (
    <main>
      <nav>
        <button type="button" onClick={() => setView('equipment')}>
          Équipements
        </button>
        <button type="button" onClick={() => setView('orders')}>
          Commandes
        </button>
      </nav>
      <h1>{view === 'equipment' ? 'Équipements' : 'Commandes'}</h1>
      <p>Bienvenue dans votre espace client. Suivez vos niveaux, vos livraisons et vos commandes.</p>
      <ul>
        {rows.map((row) => (
          <li key={row}>{view === 'equipment' ? row : `Commande de la ${row}`}</li>
        ))}
      </ul>
    </main>
  );
}

const place = document.getElementById('root');
if (place) createRoot(place).render(<Floor />);
