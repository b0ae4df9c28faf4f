//! The little linear algebra that the ladder needs: inverses of small dense matrices.

/// A square matrix as rows.
pub type Matrix = Vec<Vec<f64>>;

/// A matrix of zeros.
#[must_use]
pub fn zeros(n: usize) -> Matrix {
    vec![vec![0.0; n]; n]
}

/// The inverse by Gauss and Jordan with pivoting, O(n³); `None` where there is none.
#[must_use]
pub fn inverse(matrix: &Matrix) -> Option<Matrix> {
    let n = matrix.len();
    let mut a = matrix.clone();
    let mut inverse = zeros(n);
    for (i, row) in inverse.iter_mut().enumerate() {
        row[i] = 1.0;
    }
    for column in 0..n {
        let pivot =
            (column..n).max_by(|&i, &j| a[i][column].abs().total_cmp(&a[j][column].abs()))?;
        if a[pivot][column].abs() < 1e-12 {
            return None;
        }
        a.swap(column, pivot);
        inverse.swap(column, pivot);
        let scale = a[column][column];
        for k in 0..n {
            a[column][k] /= scale;
            inverse[column][k] /= scale;
        }
        for row in (0..n).filter(|&row| row != column) {
            let factor = a[row][column];
            for k in 0..n {
                a[row][k] -= factor * a[column][k];
                inverse[row][k] -= factor * inverse[column][k];
            }
        }
    }
    Some(inverse)
}

/// The product with a vector.
#[must_use]
pub fn apply(matrix: &Matrix, vector: &[f64]) -> Vec<f64> {
    let dot = |row: &Vec<f64>| row.iter().zip(vector).map(|(a, b)| a * b).sum();
    matrix.iter().map(dot).collect()
}

/// The matrix with the mean of every column taken from its entries.
#[must_use]
pub fn centred_columns(matrix: &Matrix) -> Matrix {
    let n = matrix.len() as f64;
    let means: Vec<f64> = (0..matrix.len())
        .map(|k| matrix.iter().map(|row| row[k]).sum::<f64>() / n)
        .collect();
    let centre = |row: &Vec<f64>| row.iter().zip(&means).map(|(x, m)| x - m).collect();
    matrix.iter().map(centre).collect()
}

/// Rows as columns.
#[must_use]
pub fn transposed(matrix: &Matrix) -> Matrix {
    let column = |k| matrix.iter().map(|row| row[k]).collect();
    (0..matrix.len()).map(column).collect()
}

/// The diagonal of `a b aᵀ`.
#[must_use]
pub fn sandwich_diagonal(a: &Matrix, b: &Matrix) -> Vec<f64> {
    a.iter()
        .map(|row| apply(b, row).iter().zip(row).map(|(x, y)| x * y).sum())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludograph_core::{Rng, Seed};

    #[test]
    fn a_matrix_times_its_inverse_is_one() {
        let mut rng = Rng::new(Seed::new(2).unwrap());
        for n in 1..8 {
            let matrix: Matrix = (0..n)
                .map(|_| (0..n).map(|_| rng.unit() - 0.5).collect())
                .collect();
            let inverse = inverse(&matrix).unwrap();
            for i in 0..n {
                let column: Vec<f64> = inverse.iter().map(|row| row[i]).collect();
                for (j, x) in apply(&matrix, &column).into_iter().enumerate() {
                    let expected = f64::from(u8::from(i == j));
                    assert!((x - expected).abs() < 1e-9);
                }
            }
        }
        let matrix = vec![vec![1.0, 5.0], vec![3.0, 9.0]];
        assert_eq!(centred_columns(&matrix), [[-1.0, -2.0], [1.0, 2.0]]);
        assert_eq!(transposed(&matrix), [[1.0, 3.0], [5.0, 9.0]]);
        assert!(inverse(&vec![vec![1.0, 2.0], vec![2.0, 4.0]]).is_none());
    }
}
